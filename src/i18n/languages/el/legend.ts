import type { LegendWords } from '../../legend-words.ts';

export const legend: LegendWords = {
  legend: 'Υπόμνημα',
  legendTaken: 'Κρατημένο',
  legendHalfDay: 'Μισή μέρα ελεύθερη',
  legendLowest: 'Χαμηλότερη τιμή',
  legendUnknown: 'Χωρίς τιμή',
  legendHigh: 'Υψηλότερη τιμή',
  legendMinimum: 'Πολύ σύντομη',
  legendMaximum: 'Πολύ μεγάλη',
  legendLater: 'Δεν άνοιξε ακόμη',
  legendBeyond: 'Ξανά ελεύθερο',
  whyDepartureOnly: '{date}: μόνο αναχώρηση, όχι άφιξη. Η νύχτα αυτή είναι κρατημένη.',
  whyBetween: 'Βρίσκεται ανάμεσα στην άφιξη και σε αυτή την ημέρα.',
};
