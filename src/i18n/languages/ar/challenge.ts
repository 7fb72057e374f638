import type { ChallengeWords } from '../../challenge-words.ts';

export const challenge: ChallengeWords = {
  working: 'يُجرى فحص أمان قصير تلقائيًا قبل إرسال حجزك. يستغرق بضع ثوانٍ، ولا يلزمك فعل شيء.',
};
