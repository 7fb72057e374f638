// Where a page is rendered on a server there is no element to define; the browser's own import does.
export {};
