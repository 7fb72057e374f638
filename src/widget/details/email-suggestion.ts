import { editDistance } from '../../i18n/edit-distance.ts';

/** The providers of most guests. An address that is one typo away from one of these probably means it. */
const DOMAINS: readonly string[] =
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com
aol.com proton.me protonmail.com pm.me fastmail.com mail.com email.com gmx.com gmx.net zoho.com hey.com
gmx.de web.de t-online.de freenet.de arcor.de posteo.de mailbox.org hotmail.de outlook.de yahoo.de live.de aol.de
gmx.at a1.net aon.at chello.at gmx.ch bluewin.ch hispeed.ch
orange.fr wanadoo.fr free.fr laposte.net sfr.fr hotmail.fr outlook.fr yahoo.fr live.fr neuf.fr bbox.fr
libero.it virgilio.it alice.it tiscali.it hotmail.it outlook.it yahoo.it live.it tin.it
hotmail.es outlook.es yahoo.es telefonica.net sapo.pt hotmail.pt outlook.pt live.com.pt
ziggo.nl kpnmail.nl planet.nl home.nl xs4all.nl hetnet.nl hotmail.nl outlook.nl live.nl telenet.be skynet.be
hotmail.be outlook.be live.be
wp.pl o2.pl onet.pl interia.pl gazeta.pl op.pl seznam.cz email.cz centrum.cz post.cz azet.sk
btinternet.com hotmail.co.uk yahoo.co.uk live.co.uk outlook.co.uk sky.com virginmedia.com talktalk.net
eircom.net comcast.net verizon.net att.net sbcglobal.net cox.net shaw.ca rogers.com bigpond.com xtra.co.nz
hotmail.dk live.dk mail.dk jubii.dk hotmail.se telia.com live.se online.no live.no hotmail.no
luukku.com elisanet.fi kolumbus.fi outlook.fi freemail.hu citromail.hu abv.bg otenet.gr yahoo.gr hotmail.gr
yahoo.ro net.hr siol.net ukr.net i.ua meta.ua hotmail.com.tr mynet.com walla.co.il netvision.net.il
yahoo.co.jp docomo.ne.jp ezweb.ne.jp softbank.ne.jp icloud.com.cn qq.com 163.com 126.com sina.com naver.com
hotmail.com.br outlook.com.br yahoo.com.br uol.com.br bol.com.br terra.com.br ig.com.br`.split(/\s+/);

/** The least length of a domain in which one typo, or two, are corrected: in a shorter one, a typo makes another provider's name. */
const SHORTEST_FOR_ONE = 6;
const SHORTEST_FOR_TWO = 9;

/** A typo is rarely in the first letter. If two typos are accepted, the first letter has to be right. */
function isLikely(typed: string, meant: string): boolean {
  const slips = editDistance(typed, meant);
  if (slips === 1) return meant.length >= SHORTEST_FOR_ONE;
  return slips === 2 && meant.length >= SHORTEST_FOR_TWO && typed.startsWith(meant.charAt(0));
}

/** The provider whose ending is missing: `gmail` is `gmail.com`. */
const withEnding = (typed: string): string | undefined =>
  DOMAINS.find((domain) => domain.startsWith(`${typed}.`));

/**
 * The address that the guest probably meant, or `undefined` if there is no better guess. The guest decides, because their own
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
  const meant = typed.includes('.') ? likeliest : (withEnding(typed) ?? likeliest);
  return meant === undefined ? undefined : `${name}@${meant}`;
}
