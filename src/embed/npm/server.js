// On a server there is no element to define. The browser's own import defines it.
export {};
