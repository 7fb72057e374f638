import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'ただいま料金と空室を表示できません。データは失われていません。しばらくしてからもう一度お試しください。',
  notSetUp: 'このページの予約はまだ設定されていません。ホストにお問い合わせください。',
  notFound: 'この宿はここでは予約できません。ホストにお問い合わせください。',
  offline: 'オフラインのようです。接続が戻るとカレンダーも戻ります。',
  invoiceHeading: '請求書',
  company: '会社名',
  vatId: '税務登録番号（VAT）',
  street: '町名・番地',
  postalCode: '郵便番号',
  city: '市区町村',
  country: '国',
  invoiceEmail: '請求書の送付先メールアドレス',
  fieldsToCorrect: { other: '確認が必要な項目：{count}件' },
  paymentConfirming: 'お支払いを確認中です',
  paymentConfirmingHint:
    '数分かかることがあります。もう一度お支払いいただく必要はありません。このページが開いている間は自動で確認します。',
  paymentUnfinished: 'お支払いが完了していません',
  paymentCancelled: '決済ページから戻られました',
  paymentUnfinishedHint: '請求は発生していません。日程は当面確保されています。',
  continuePayment: 'お支払いに進む',
  paymentExpired: 'お支払いの期限が過ぎました',
  paymentExpiredHint:
    '請求は発生していません。日程はまだ空いているかもしれません。もう一度お選びのうえご予約ください。',
  bookingNotFound: 'このご予約が見つかりません',
  bookingNotFoundHint:
    'リンクが不完全かもしれません。お支払い済みの場合は、ホストにお問い合わせください。お支払いは安全です。',
  bookingUnreachable: 'ただいまご予約を確認できません',
  bookingUnreachableHint: 'ご予約とお支払いには影響ありません。もう一度お支払いにならないでください。',
  checkAgain: 'もう一度確認する',
  chooseDates: '日付を選ぶ',
  datesTaken: 'この日程は、ほかの方が予約したばかりです',
  datesTakenHint: '入力内容はそのまま残っています。最も近い空き日程：',
  noStayNear: '入力内容はそのまま残っています。近い日程に、この泊数の空きはありません。',
  nearestStays: '最も近い空き日程：',
  noneNear: '近い日程に、この泊数の空きはありません。',
  chooseOtherDates: 'ほかの日付を選ぶ',
  dearer: '{amount} 高い',
  cheaper: '{amount} 安い',
  samePrice: '同じ料金',
  priceChanged: '料金が変わりました',
  priceChangedHint: '{before} から {after} に変わりました。予約しない限り、お支払いは発生しません。',
  priceKept: '料金は {price} のままです',
  priceKeptHint:
    '有効期限が切れたため、もう一度確認しました。予約はまだ完了していません。もう一度予約を確定してください。',
  ownBooking: 'この日程はすでにご予約済みです',
  ownBookingHint: 'あとはお支払いだけです。日程は当面確保されており、請求はまだ発生していません。',
  alreadyBookedHint: '改めてご予約いただく必要はありません。',
  notYouForget: 'お心当たりがありませんか？この予約をここから消す',
  datesGone: 'この日程は予約できなくなりました',
  dismiss: 'わかりました',
  problem: 'うまくいきませんでした',
  problemOffline: 'オフラインのようです。入力内容はそのまま残っています。',
  problemBusy:
    'ただいまホストのシステムが応答していません。入力内容はそのまま残っています。しばらくしてからもう一度お試しください。',
  problemTooMany:
    'お使いの接続からのリクエストが多すぎます。1分ほど待ってからもう一度お試しください。データは失われていません。',
  paymentsWaiting: 'お支払い待ちのご予約がほかにあります',
  paymentsWaitingOwn:
    '先にいずれかのお支払いを完了するか、お支払いの期限が過ぎるまでお待ちください。入力内容はそのまま残っています。',
  paymentsWaitingUnknown:
    'お使いの接続からのご予約に、お支払いが済んでいないものが多すぎます。入力内容はそのまま残っています。',
  tryAgainFrom: '{time}以降にもう一度お試しください。',
  problemHost: 'ただいまここではオンライン予約ができません。ホストにお問い合わせください。',
  problemMethod: 'このお支払い方法は、このご滞在には使えません。ほかの方法をお選びください。',
  problemGuests: 'この人数では定員を超えます。人数を変更してください。',
  problemNights: 'この日からの宿泊数の条件をホストが変更しました。もう一度日付をお選びください。',
  problemDates: 'この日程はもう空いていません。ほかの日程をお選びください。入力内容はそのまま残っています。',
  problemQuote: '料金の有効期限が切れたため、もう一度確認します。入力内容はそのまま残っています。',
  problemForm: 'ホストのシステムがこの内容を受け付けませんでした。入力内容をご確認ください。',
  problemUnknown:
    'ホストのシステムでエラーが発生しました。入力内容はそのまま残っています。繰り返す場合は、ホストにお問い合わせください。',
  unresolved: 'ご予約をまだ確認できていません',
  unresolvedHint:
    'ホストのシステムから明確な回答がありません。もう一度試しても安全です。同じご予約として扱われるため、二重に予約されることはありません。それでもうまくいかない場合は、新しく予約する前にホストにお問い合わせください。',
  interrupted: 'ご予約が完了していません',
  interruptedHint:
    '{time}に送信されましたが、回答が届いていません。もう一度送信しても安全です。同じご予約として扱われるため、二重に予約されることはありません。ここで破棄しても、予約が成立している場合があります。新しく予約する前にホストにお問い合わせください。',
  sendAgain: 'もう一度送信する',
  forgetOrder: '破棄する',
};
