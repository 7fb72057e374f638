import { editDistance } from '../../i18n/edit-distance.ts';

/** The domains of the providers of most guests. */
const DOMAINS: readonly string[] =
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com
aol.com proton.me protonmail.com pm.me fastmail.com mail.com email.com gmx.com gmx.net zoho.com hey.com
gmx.de web.de t-online.de freenet.de posteo.de mailbox.org hotmail.de outlook.de yahoo.de live.de aol.de
gmx.at a1.net chello.at gmx.ch bluewin.ch
orange.fr wanadoo.fr free.fr laposte.net sfr.fr hotmail.fr outlook.fr yahoo.fr live.fr
libero.it virgilio.it alice.it tiscali.it hotmail.it outlook.it yahoo.it live.it
hotmail.es outlook.es yahoo.es telefonica.net sapo.pt hotmail.pt outlook.pt live.com.pt
ziggo.nl kpnmail.nl xs4all.nl hotmail.nl outlook.nl live.nl telenet.be skynet.be
hotmail.be outlook.be live.be
wp.pl o2.pl onet.pl interia.pl gazeta.pl op.pl seznam.cz email.cz centrum.cz post.cz azet.sk
btinternet.com hotmail.co.uk yahoo.co.uk live.co.uk outlook.co.uk sky.com virginmedia.com talktalk.net
eircom.net comcast.net verizon.net att.net sbcglobal.net cox.net shaw.ca rogers.com bigpond.com xtra.co.nz
hotmail.dk live.dk mail.dk hotmail.se telia.com live.se online.no live.no hotmail.no
elisanet.fi outlook.fi freemail.hu abv.bg otenet.gr yahoo.gr hotmail.gr
yahoo.ro net.hr ukr.net i.ua meta.ua hotmail.com.tr walla.co.il netvision.net.il
yahoo.co.jp docomo.ne.jp softbank.ne.jp icloud.com.cn qq.com 163.com 126.com sina.com naver.com
hotmail.com.br outlook.com.br yahoo.com.br uol.com.br bol.com.br terra.com.br ig.com.br`.split(/\s+/);

/**
 * A domain needs at least these lengths to be suggested after one typo or two, because a short text may be another provider's
 * domain.
 */
const SHORTEST_FOR_ONE_TYPO = 6;
const SHORTEST_FOR_TWO_TYPOS = 9;

/** Whether `typed` is probably `domain` with one or two typos. After two typos, the first letter must be right. */
function isLikely(typed: string, domain: string): boolean {
  const typos = editDistance(typed, domain);
  if (typos === 1) return domain.length >= SHORTEST_FOR_ONE_TYPO;
  return typos === 2 && domain.length >= SHORTEST_FOR_TWO_TYPOS && typed.startsWith(domain.charAt(0));
}

/** Returns the domain for a text without its ending: `gmail.com` for `gmail`. */
const domainStartingWith = (typed: string): string | undefined =>
  DOMAINS.find((domain) => domain.startsWith(`${typed}.`));

/**
 * Returns the address that the guest probably meant; `undefined` if there is no better one. The guest decides, because their own
 * domain may look like a typo.
 */
export function suggestEmail(address: string): string | undefined {
  const at = address.trim().lastIndexOf('@');
  const name = address.trim().slice(0, at);
  const typed = address
    .trim()
    .slice(at + 1)
    .toLowerCase();
  if (at < 1 || typed === '' || DOMAINS.includes(typed)) return undefined;
  const [likeliest] = DOMAINS.filter((domain) => isLikely(typed, domain)).sort(
    (a, b) => editDistance(typed, a) - editDistance(typed, b),
  );
  const suggestedDomain = typed.includes('.') ? likeliest : (domainStartingWith(typed) ?? likeliest);
  return suggestedDomain === undefined ? undefined : `${name}@${suggestedDomain}`;
}
