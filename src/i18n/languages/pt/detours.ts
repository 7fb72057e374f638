import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'De momento não é possível mostrar preços e noites livres. Nada se perdeu; tente de novo daqui a pouco.',
  notSetUp: 'A reserva ainda não está configurada nesta página. Por favor, fale com o anfitrião.',
  notFound: 'Este alojamento não pode ser reservado aqui. Por favor, fale com o anfitrião.',
  offline: 'Parece que está sem internet. O calendário volta assim que a internet voltar.',
  invoiceHeading: 'Fatura',
  company: 'Empresa',
  vatId: 'Número de contribuinte',
  street: 'Rua e número',
  postalCode: 'Código postal',
  city: 'Localidade',
  country: 'País',
  invoiceEmail: 'E-mail para a fatura',
  fieldsToCorrect: { one: 'Há um dado a rever', other: 'Há {count} dados a rever' },
  paymentConfirming: 'O seu pagamento está a ser confirmado',
  paymentConfirmingHint:
    'Pode demorar alguns minutos. Não precisa de pagar outra vez; enquanto esta página estiver aberta, voltamos a verificar.',
  paymentUnfinished: 'O seu pagamento não foi concluído',
  paymentCancelled: 'Saiu da página de pagamento',
  paymentUnfinishedHint: 'Nada foi cobrado. Por agora, as datas estão reservadas para si.',
  continuePayment: 'Continuar para o pagamento',
  paymentExpired: 'O prazo para pagar terminou',
  paymentExpiredHint:
    'Nada foi cobrado. As datas talvez ainda estejam livres: escolha-as de novo para reservar.',
  bookingNotFound: 'Não encontramos esta reserva',
  bookingNotFoundHint:
    'O link pode estar incompleto. Se já pagou, por favor, fale com o anfitrião; o seu pagamento está seguro.',
  bookingUnreachable: 'De momento não conseguimos consultar a sua reserva',
  bookingUnreachableHint: 'Isto não afeta a sua reserva nem o seu pagamento. Por favor, não pague outra vez.',
  checkAgain: 'Verificar de novo',
  chooseDates: 'Escolher datas',
  datesTaken: 'Estas datas acabaram de ser reservadas por outra pessoa',
  datesTakenHint: 'Os seus dados continuam aqui. Estadias livres mais próximas:',
  noStayNear: 'Os seus dados continuam aqui. Não há estadia livre desta duração em datas próximas.',
  nearestStays: 'Estadias livres mais próximas:',
  noneNear: 'Não há estadia livre desta duração em datas próximas.',
  chooseOtherDates: 'Escolher outras datas',
  dearer: 'mais {amount}',
  cheaper: 'menos {amount}',
  samePrice: 'mesmo preço',
  priceChanged: 'O preço mudou',
  priceChangedHint: 'Antes: {before}, agora: {after}. Só paga se reservar.',
  priceKept: 'O preço continua a ser {price}',
  priceKeptHint:
    'Tinha expirado, por isso o pedimos de novo. Ainda não há nada reservado: confirme novamente.',
  ownBooking: 'Já reservou estas datas',
  ownBookingHint: 'Só falta o pagamento. Por agora, as datas estão reservadas e ainda nada foi cobrado.',
  alreadyBookedHint: 'Não é preciso reservar outra vez.',
  notYouForget: 'Não é a sua? Esquecer esta reserva',
  datesGone: 'Estas datas já não podem ser reservadas',
  dismiss: 'Está bem',
  problem: 'Não funcionou',
  problemOffline: 'Parece que está sem internet. Tudo o que escreveu continua aqui.',
  problemBusy:
    'O sistema do anfitrião não está a responder. Tudo o que escreveu continua aqui; tente de novo daqui a pouco.',
  problemTooMany: 'Houve demasiados pedidos da sua rede. Espere um minuto e tente de novo; nada se perde.',
  paymentsWaiting: 'Outras reservas ainda aguardam o pagamento',
  paymentsWaitingOwn:
    'Conclua primeiro um destes pagamentos ou espere que o prazo para pagar termine. Tudo o que escreveu continua aqui.',
  paymentsWaitingUnknown:
    'Há demasiadas reservas da sua rede ainda por pagar. Tudo o que escreveu continua aqui.',
  tryAgainFrom: 'Pode tentar de novo a partir das {time}.',
  problemHost: 'De momento não é possível reservar aqui pela internet. Por favor, fale com o anfitrião.',
  problemMethod: 'Esta forma de pagamento não está disponível para esta estadia. Por favor, escolha outra.',
  problemGuests: 'Não há lugar para tantas pessoas. Por favor, altere o número de hóspedes.',
  problemNights:
    'O anfitrião alterou a duração possível de uma estadia a partir deste dia. Por favor, escolha as datas de novo.',
  problemDates:
    'Estas datas já não estão livres. Por favor, escolha outras; tudo o que escreveu continua aqui.',
  problemQuote:
    'O seu preço perdeu a validade e tem de ser pedido de novo. Tudo o que escreveu continua aqui.',
  problemForm: 'O sistema do anfitrião não aceitou estes dados. Por favor, reveja o que escreveu.',
  problemUnknown:
    'O sistema do anfitrião comunicou um erro. Tudo o que escreveu continua aqui. Se voltar a acontecer, por favor, fale com o anfitrião.',
  unresolved: 'Ainda não foi possível confirmar a sua reserva',
  unresolvedHint:
    'O sistema do anfitrião não deu uma resposta clara. Pode tentar de novo sem risco: é a mesma reserva, nada é reservado duas vezes. Se continuar a falhar, fale com o anfitrião antes de reservar outra vez.',
  interrupted: 'A sua reserva não foi concluída',
  interruptedHint:
    'Foi enviada às {time}, mas não chegou resposta. Pode enviá-la de novo sem risco: é a mesma reserva, nada é reservado duas vezes. Mesmo que a descarte aqui, pode ter sido feita: fale com o anfitrião antes de reservar outra vez.',
  sendAgain: 'Enviar de novo',
  forgetOrder: 'Descartar',
};
