import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'Fiyatlar ve boş geceler şu anda gösterilemiyor. Hiçbir şey kaybolmadı; lütfen birazdan yeniden deneyin.',
  notSetUp: 'Bu sayfada rezervasyon henüz kurulmadı. Lütfen ev sahibiyle iletişime geçin.',
  notFound: 'Bu yer buradan rezerve edilemiyor. Lütfen ev sahibiyle iletişime geçin.',
  offline: 'Çevrimdışı görünüyorsunuz. Bağlantınız gelince takvim de gelir.',
  invoiceHeading: 'Fatura',
  company: 'Şirket',
  vatId: 'Vergi numarası',
  street: 'Sokak ve numara',
  postalCode: 'Posta kodu',
  city: 'Şehir',
  country: 'Ülke',
  invoiceEmail: 'Fatura için e-posta',
  fieldsToCorrect: { one: 'Bir nokta düzeltilmeli', other: '{count} nokta düzeltilmeli' },
  paymentConfirming: 'Ödemeniz onaylanıyor',
  paymentConfirmingHint:
    'Bu birkaç dakika sürebilir. Yeniden ödemeniz gerekmez; sayfa açık olduğu sürece biz kontrol ederiz.',
  paymentUnfinished: 'Ödemeniz tamamlanmadı',
  paymentCancelled: 'Ödeme sayfasından ayrıldınız',
  paymentUnfinishedHint: 'Hiçbir ücret alınmadı. Tarihleriniz şimdilik sizin için tutuluyor.',
  continuePayment: 'Ödemeye devam et',
  paymentExpired: 'Ödeme süresi doldu',
  paymentExpiredHint:
    'Hiçbir ücret alınmadı. Tarihleriniz hâlâ boş olabilir: rezervasyon için yeniden seçin.',
  bookingNotFound: 'Bu rezervasyonu bulamıyoruz',
  bookingNotFoundHint:
    'Bağlantı eksik olabilir. Ödeme yaptıysanız lütfen ev sahibiyle iletişime geçin; ödemeniz güvende.',
  bookingUnreachable: 'Rezervasyonunuza şu anda bakamıyoruz',
  bookingUnreachableHint: 'Bu, rezervasyonunuzu ve ödemenizi etkilemez. Lütfen yeniden ödemeyin.',
  checkAgain: 'Yeniden kontrol et',
  chooseDates: 'Tarih seç',
  datesTaken: 'Bu tarihleri az önce başka biri rezerve etti',
  datesTakenHint: 'Bilgileriniz duruyor. En yakın boş konaklamalar:',
  noStayNear: 'Bilgileriniz duruyor. Yakın tarihlerde bu uzunlukta boş konaklama yok.',
  nearestStays: 'En yakın boş konaklamalar:',
  noneNear: 'Yakın tarihlerde bu uzunlukta boş konaklama yok.',
  chooseOtherDates: 'Başka tarih seç',
  dearer: '{amount} daha fazla',
  cheaper: '{amount} daha az',
  samePrice: 'aynı fiyat',
  priceChanged: 'Fiyat değişti',
  priceChangedHint: 'Önce: {before}, şimdi: {after}. Yalnızca rezervasyon yaparsanız ödersiniz.',
  priceKept: 'Fiyat hâlâ {price}',
  priceKeptHint:
    'Süresi dolmuştu, bu yüzden yeniden sorduk. Henüz rezervasyon yapılmadı: lütfen bir kez daha onaylayın.',
  ownBooking: 'Bu tarihleri zaten rezerve ettiniz',
  ownBookingHint:
    'Yalnızca ödeme eksik. Tarihleriniz şimdilik sizin için tutuluyor, henüz hiçbir ücret alınmadı.',
  alreadyBookedHint: 'Yeniden rezervasyon yapmanız gerekmez.',
  notYouForget: 'Siz değil misiniz? Bu rezervasyonu unut',
  datesGone: 'Bu tarihler artık rezerve edilemiyor',
  dismiss: 'Tamam',
  problem: 'İşlem başarısız oldu',
  problemOffline: 'Çevrimdışı görünüyorsunuz. Yazdığınız her şey duruyor.',
  problemBusy:
    'Ev sahibinin sistemi şu anda yanıt vermiyor. Yazdığınız her şey duruyor; lütfen birazdan yeniden deneyin.',
  problemTooMany:
    'Bağlantınızdan çok fazla istek geldi. Lütfen bir dakika bekleyip yeniden deneyin; hiçbir şey kaybolmadı.',
  paymentsWaiting: 'Başka rezervasyonlar hâlâ ödeme bekliyor',
  paymentsWaitingOwn:
    'Lütfen önce bu ödemelerden birini tamamlayın ya da ödeme süresinin dolmasını bekleyin. Yazdığınız her şey duruyor.',
  paymentsWaitingUnknown:
    'Bağlantınızdan yapılan çok fazla rezervasyon henüz ödenmedi. Yazdığınız her şey duruyor.',
  tryAgainFrom: 'Şu saatten sonra yeniden deneyebilirsiniz: {time}.',
  problemHost: 'Çevrimiçi rezervasyon şu anda burada çalışmıyor. Lütfen ev sahibiyle iletişime geçin.',
  problemMethod: 'Bu ödeme yöntemi bu konaklama için kullanılamıyor. Lütfen başka birini seçin.',
  problemGuests: 'Bu kadar kişi için yer yok. Lütfen misafir sayısını değiştirin.',
  problemNights:
    'Ev sahibi, bu günden başlayan konaklamaların süresini değiştirdi. Lütfen tarihlerinizi yeniden seçin.',
  problemDates: 'Bu tarihler artık boş değil. Lütfen başka tarih seçin; yazdığınız her şey duruyor.',
  problemQuote: 'Fiyatınızın süresi doldu, yeniden sormamız gerekiyor. Yazdığınız her şey duruyor.',
  problemForm: 'Ev sahibinin sistemi bu bilgileri kabul etmedi. Lütfen yazdıklarınızı kontrol edin.',
  problemUnknown:
    'Ev sahibinin sistemi bir hata bildirdi. Yazdığınız her şey duruyor. Yeniden olursa lütfen ev sahibiyle iletişime geçin.',
  unresolved: 'Rezervasyonunuz henüz onaylanamadı',
  unresolvedHint:
    'Ev sahibinin sistemi net bir yanıt vermedi. Gönül rahatlığıyla yeniden deneyebilirsiniz: aynı rezervasyondur, hiçbir şey iki kez rezerve edilmez. Yine olmazsa, yeni bir rezervasyon yapmadan önce ev sahibine sorun.',
  interrupted: 'Rezervasyonunuz tamamlanmadı',
  interruptedHint:
    'Gönderdiğiniz saat: {time}. Yanıt gelmedi. Gönül rahatlığıyla yeniden gönderebilirsiniz: aynı rezervasyondur, hiçbir şey iki kez rezerve edilmez. Buradan silseniz bile rezervasyon yapılmış olabilir: yeni bir rezervasyon yapmadan önce ev sahibine sorun.',
  sendAgain: 'Yeniden gönder',
  forgetOrder: 'Sil',
};
