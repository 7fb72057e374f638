import { meetEveryFault } from './every-fault.ts';

meetEveryFault(1);
