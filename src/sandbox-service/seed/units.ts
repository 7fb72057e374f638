import type { Unit } from '../unit.ts';

/** The UUIDs never change, so that a config with them survives every restart. */
export const SEA_VIEW_HOUSE = '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801';
export const CITY_FLAT = '7a9d41c2-3b56-4e08-8f27-c4d5e6f70a12';
export const GARDEN_STUDIO = '91b3e7f5-6c20-4d49-b1a8-0f9e8d7c6b23';
export const DUNE_LODGE = 'c2d8f016-5a4b-47c3-a6e9-3b2c1d0e9f34';
export const DUNE_LODGE_NORTH = 'c2d8f016-5a4b-47c3-a6e9-3b2c1d0e9f35';
export const DUNE_LODGE_SOUTH = 'c2d8f016-5a4b-47c3-a6e9-3b2c1d0e9f36';
export const OLD_MILL = 'e4f60b18-7c2d-4a95-8b3f-5d6e7f809a45';
export const HARBOUR_LOFT = 'f7081c2a-9d3e-4bb6-9c41-6e7f8091ab56';

const single = { rooms: 1, cardPayments: true, active: true } as const;

export const UNITS: readonly Unit[] = [
  {
    ...single,
    id: SEA_VIEW_HOUSE,
    name: 'Casa Maré, sea view house',
    purpose: 'every payment method; seasons, weekends, minimum stays, prices of three decimals',
  },
  {
    ...single,
    id: CITY_FLAT,
    name: 'Rua da Rosa, city flat',
    purpose: 'no card payments; short stays',
    cardPayments: false,
  },
  {
    ...single,
    id: GARDEN_STUDIO,
    name: 'Garden studio under the fig tree',
    purpose: 'single nights, 14 nights at most, and three nights without a rate',
  },
  {
    ...single,
    id: DUNE_LODGE,
    name: 'Dune lodge',
    purpose: 'parent of a multi-room listing: its rows count the free rooms',
    rooms: 2,
  },
  {
    ...single,
    id: DUNE_LODGE_NORTH,
    name: 'Dune lodge, north room',
    purpose: 'child of Dune lodge: it has no rates of its own',
    parentId: DUNE_LODGE,
  },
  {
    ...single,
    id: DUNE_LODGE_SOUTH,
    name: 'Dune lodge, south room',
    purpose: 'child of Dune lodge: it has no rates of its own',
    parentId: DUNE_LODGE,
  },
  { ...single, id: OLD_MILL, name: 'Old mill', purpose: 'inactive: 403', active: false },
  { ...single, id: HARBOUR_LOFT, name: 'Harbour loft', purpose: 'outside the scope of the first key: 403' },
];

export const LIMITED_UNIT_IDS: readonly string[] = [HARBOUR_LOFT];

export const MAIN_UNIT_IDS: readonly string[] = UNITS.map(({ id }) => id).filter((id) => id !== HARBOUR_LOFT);
