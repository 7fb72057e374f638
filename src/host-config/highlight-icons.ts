import BABY from 'lucide-static/dist/esm/icons/baby.mjs';
import BATH from 'lucide-static/dist/esm/icons/bath.mjs';
import BED from 'lucide-static/dist/esm/icons/bed-double.mjs';
import NO_SMOKING from 'lucide-static/dist/esm/icons/cigarette-off.mjs';
import COFFEE from 'lucide-static/dist/esm/icons/coffee.mjs';
import KITCHEN from 'lucide-static/dist/esm/icons/cooking-pot.mjs';
import DOG from 'lucide-static/dist/esm/icons/dog.mjs';
import FITNESS from 'lucide-static/dist/esm/icons/dumbbell.mjs';
import GARDEN from 'lucide-static/dist/esm/icons/fence.mjs';
import FIREPLACE from 'lucide-static/dist/esm/icons/flame.mjs';
import WALK from 'lucide-static/dist/esm/icons/footprints.mjs';
import HEART from 'lucide-static/dist/esm/icons/heart.mjs';
import HOUSE from 'lucide-static/dist/esm/icons/house.mjs';
import SIGHTS from 'lucide-static/dist/esm/icons/landmark.mjs';
import WORK from 'lucide-static/dist/esm/icons/laptop.mjs';
import GREEN from 'lucide-static/dist/esm/icons/leaf.mjs';
import MOUNTAIN from 'lucide-static/dist/esm/icons/mountain.mjs';
import CHARGER from 'lucide-static/dist/esm/icons/plug-zap.mjs';
import BOAT from 'lucide-static/dist/esm/icons/sailboat.mjs';
import SHOWER from 'lucide-static/dist/esm/icons/shower-head.mjs';
import SNOW from 'lucide-static/dist/esm/icons/snowflake.mjs';
import SOFA from 'lucide-static/dist/esm/icons/sofa.mjs';
import SUNSET from 'lucide-static/dist/esm/icons/sunset.mjs';
import TRAIN from 'lucide-static/dist/esm/icons/train-front.mjs';
import PALM from 'lucide-static/dist/esm/icons/tree-palm.mjs';
import FOREST from 'lucide-static/dist/esm/icons/trees.mjs';
import BEACH from 'lucide-static/dist/esm/icons/umbrella.mjs';
import FOOD from 'lucide-static/dist/esm/icons/utensils.mjs';
import POOL from 'lucide-static/dist/esm/icons/waves-ladder.mjs';
import WIFI from 'lucide-static/dist/esm/icons/wifi.mjs';
import WINE from 'lucide-static/dist/esm/icons/wine.mjs';

/** The icons for highlights of a place: those icons of Lucide that consist only of lines. */
const SVGS = {
  baby: BABY,
  bath: BATH,
  beach: BEACH,
  bed: BED,
  boat: BOAT,
  charger: CHARGER,
  coffee: COFFEE,
  dog: DOG,
  fireplace: FIREPLACE,
  fitness: FITNESS,
  food: FOOD,
  forest: FOREST,
  garden: GARDEN,
  green: GREEN,
  heart: HEART,
  house: HOUSE,
  kitchen: KITCHEN,
  mountain: MOUNTAIN,
  'no-smoking': NO_SMOKING,
  palm: PALM,
  pool: POOL,
  shower: SHOWER,
  sights: SIGHTS,
  snow: SNOW,
  sofa: SOFA,
  sunset: SUNSET,
  train: TRAIN,
  walk: WALK,
  wifi: WIFI,
  wine: WINE,
  work: WORK,
} as const;

export type IconName = keyof typeof SVGS;
export const ICON_NAMES = Object.keys(SVGS) as readonly IconName[];

/**
 * The icon as one SVG path in a box of 24 × 24. A path on the wire can only be drawn, never executed. Each line begins with a
 * move to the corner (`M0 0`), because a line with relative coordinates would otherwise begin at the end of the line before it.
 */
export const iconPath = (name: IconName): string =>
  [...SVGS[name].matchAll(/<path d="([^"]+)"/g)].map(([, line]) => `M0 0${line}`).join('');
