import type { HeaderFields } from '../proxy/http/answer.ts';

/**
 * All that a browser can be asked for and no page of ours needs: nothing in them, or in a frame of theirs, may have it.
 * `clipboard-write` is not among them, for a guest copies the booking number. Only names that browsers know: others are
 * errors in Chromium's console.
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

/** Of every page beside its policy. A page that opens one of ours keeps no hand on it, whatever it can open itself. */
export const PAGE_HEADERS: HeaderFields = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': REFUSED_FEATURES.map((name) => `${name}=()`).join(', '),
};

/** The end of every page's policy: markup only by the policies of these names. */
export const trustedTypes = (...names: readonly string[]): string =>
  `require-trusted-types-for 'script'; trusted-types ${names.join(' ')}`;
