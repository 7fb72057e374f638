/** Hides a picture that cannot load, for example because a page's own policy forbids it. */
export function hideBrokenPicture({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLElement) currentTarget.hidden = true;
}
