import type { HeaderFields } from '../proxy/http/answer.ts';

/**
 * Browser features that neither our pages nor frames in them may use, because none of our pages needs them.
 * `clipboard-write` is not in the list, because a guest copies the booking number. The list only has names that
 * browsers know, because Chromium reports unknown names as errors.
 */
const REFUSED_FEATURES: readonly string[] = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * Headers of every page, beside its policy. A page that opens one of ours gets no access to it; our pages can still open others.
 */
export const PAGE_HEADERS: HeaderFields = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': REFUSED_FEATURES.map((name) => `${name}=()`).join(', '),
};

/** Returns the end of every page's policy: only the Trusted Types policies with these names can make markup. */
export const trustedTypesDirective = (...names: readonly string[]): string =>
  `require-trusted-types-for 'script'; trusted-types ${names.join(' ')}`;
