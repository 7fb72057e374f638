import { meetEveryFault } from './every-fault.ts';

meetEveryFault(2);
