import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'Les prix et les nuits libres ne peuvent pas être affichés pour le moment. Rien n’est perdu\u00a0; veuillez réessayer dans un instant.',
  notSetUp: 'La réservation n’est pas encore en place sur cette page. Veuillez contacter votre hôte.',
  notFound: 'Ce logement ne peut pas être réservé ici. Veuillez contacter votre hôte.',
  offline: 'Vous semblez être hors ligne. Le calendrier revient dès que la connexion est rétablie.',
  invoiceHeading: 'Facture',
  company: 'Société',
  vatId: 'Numéro de TVA',
  street: 'Numéro et rue',
  postalCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  invoiceEmail: 'E-mail pour la facture',
  fieldsToCorrect: { one: 'Un point est à revoir', other: '{count} points sont à revoir' },
  paymentConfirming: 'Votre paiement est en cours de confirmation',
  paymentConfirmingHint:
    'Cela peut prendre quelques minutes. Inutile de payer à nouveau\u00a0; nous vérifions automatiquement tant que cette page est ouverte.',
  paymentUnfinished: 'Votre paiement n’est pas terminé',
  paymentCancelled: 'Vous avez quitté la page de paiement',
  paymentUnfinishedHint: 'Rien n’a été débité. Vos dates vous sont réservées pour le moment.',
  continuePayment: 'Continuer vers le paiement',
  paymentExpired: 'Le délai de paiement est écoulé',
  paymentExpiredHint:
    'Rien n’a été débité. Vos dates sont peut-être encore libres\u00a0: choisissez-les à nouveau pour réserver.',
  bookingNotFound: 'Cette réservation est introuvable',
  bookingNotFoundHint:
    'Le lien est peut-être incomplet. Si vous avez payé, veuillez contacter votre hôte\u00a0; votre paiement est en sécurité.',
  bookingUnreachable: 'Votre réservation ne peut pas être consultée pour le moment',
  bookingUnreachableHint:
    'Cela ne change rien à votre réservation ni à votre paiement. Veuillez ne pas payer à nouveau.',
  checkAgain: 'Vérifier à nouveau',
  chooseDates: 'Choisir des dates',
  datesTaken: 'Ces dates viennent d’être réservées par quelqu’un d’autre',
  datesTakenHint: 'Vos coordonnées sont toujours là. Séjours libres les plus proches\u00a0:',
  noStayNear:
    'Vos coordonnées sont toujours là. Aucun séjour de cette durée n’est libre à des dates proches.',
  nearestStays: 'Séjours libres les plus proches\u00a0:',
  noneNear: 'Aucun séjour de cette durée n’est libre à des dates proches.',
  chooseOtherDates: 'Choisir d’autres dates',
  dearer: '{amount} de plus',
  cheaper: '{amount} de moins',
  samePrice: 'même prix',
  priceChanged: 'Le prix a changé',
  priceChangedHint: 'Avant\u00a0: {before}, maintenant\u00a0: {after}. Vous ne payez que si vous réservez.',
  priceKept: 'Le prix est toujours de {price}',
  priceKeptHint:
    'Il avait expiré, nous l’avons donc redemandé. Rien n’est encore réservé\u00a0: veuillez confirmer votre commande une nouvelle fois.',
  ownBooking: 'Vous avez déjà réservé ces dates',
  ownBookingHint:
    'Il ne manque que le paiement. Vos dates vous sont réservées pour le moment, rien n’a encore été débité.',
  alreadyBookedHint: 'Inutile de réserver à nouveau.',
  notYouForget: 'Ce n’est pas vous\u00a0? Oublier cette réservation',
  datesGone: 'Ces dates ne peuvent plus être réservées',
  dismiss: 'D’accord',
  problem: 'Cela n’a pas marché',
  problemOffline: 'Vous semblez être hors ligne. Tout ce que vous avez saisi est toujours là.',
  problemBusy:
    'Le système de votre hôte ne répond pas pour le moment. Tout ce que vous avez saisi est toujours là\u00a0; veuillez réessayer dans un instant.',
  problemTooMany:
    'Votre connexion a envoyé trop de demandes. Veuillez attendre une minute et réessayer\u00a0; rien n’est perdu.',
  paymentsWaiting: 'D’autres réservations attendent encore leur paiement',
  paymentsWaitingOwn:
    'Veuillez d’abord terminer l’un de ces paiements, ou attendre que le délai de paiement soit écoulé. Tout ce que vous avez saisi est toujours là.',
  paymentsWaitingUnknown:
    'Trop de réservations faites depuis votre connexion ne sont pas encore payées. Tout ce que vous avez saisi est toujours là.',
  tryAgainFrom: 'Vous pourrez réessayer à partir de {time}.',
  problemHost: 'La réservation en ligne ne fonctionne pas ici pour le moment. Veuillez contacter votre hôte.',
  problemMethod: 'Ce mode de paiement n’est pas proposé pour ce séjour. Veuillez en choisir un autre.',
  problemGuests:
    'Il n’y a pas assez de place pour autant de personnes. Veuillez modifier le nombre de voyageurs.',
  problemNights:
    'Votre hôte a changé la durée possible des séjours à partir de ce jour. Veuillez choisir vos dates à nouveau.',
  problemDates:
    'Ces dates ne sont plus libres. Veuillez en choisir d’autres\u00a0; tout ce que vous avez saisi est toujours là.',
  problemQuote:
    'Votre prix n’est plus valable et doit être demandé à nouveau. Tout ce que vous avez saisi est toujours là.',
  problemForm: 'Le système de votre hôte n’a pas accepté ces données. Veuillez vérifier votre saisie.',
  problemUnknown:
    'Le système de votre hôte a signalé une erreur. Tout ce que vous avez saisi est toujours là. Si cela se reproduit, veuillez contacter votre hôte.',
  unresolved: 'Votre réservation n’a pas encore pu être confirmée',
  unresolvedHint:
    'Le système de votre hôte n’a pas donné de réponse claire. Vous pouvez réessayer sans risque\u00a0: il s’agit de la même réservation, rien n’est réservé deux fois. Si cela ne marche toujours pas, contactez votre hôte avant de réserver à nouveau.',
  interrupted: 'Votre réservation n’est pas terminée',
  interruptedHint:
    'Vous l’avez envoyée à {time}, mais aucune réponse n’est arrivée. Vous pouvez la renvoyer sans risque\u00a0: il s’agit de la même réservation, rien n’est réservé deux fois. Même si vous l’abandonnez ici, elle a pu être enregistrée\u00a0: contactez votre hôte avant de réserver à nouveau.',
  sendAgain: 'Renvoyer',
  forgetOrder: 'Abandonner',
};
