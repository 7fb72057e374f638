/**
 * For a host's page that shows booking pages in frames: `<script async src="…/embed-frame.js"></script>` gives each of
 * them the height that it needs, so that there is one scroll bar and not two. A plain script, anywhere, also twice.
 */
addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
  const { type, height } = Object(data) as { readonly type?: unknown; readonly height?: unknown };
  if (type !== 'booking-page-height' || typeof height !== 'number' || !(height > 0 && height < 20_000))
    return;
  for (const frame of document.querySelectorAll('iframe'))
    // Only what is a booking page: another frame may say what it likes.
    if (frame.contentWindow === source && /\/embed\/[\da-f-]{36}([?#]|$)/i.test(frame.src))
      frame.style.height = `${height}px`;
});
