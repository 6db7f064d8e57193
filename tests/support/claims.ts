import type { Lang } from '#shared/i18n/index.ts'

/** One word per thing: what is written instead of each. */
export const GLOSSARY: Record<Lang, [RegExp, string][]> = {
  en: [],
  ar: [
    [/الأجرة|أجرت|أجرة/, 'السعر'],
    [/خط الرحلة/, 'خط السير'],
    [/إياتا/, 'IATA'],
    [/٪/, '%, beside Latin digits'],
    [/^الآنسة \(MS\)/, 'السيدة أو الآنسة (MS)'],
    [/عزيزنا|عزيزي|عزيزتي/, 'مرحبًا, which greets a man and a woman'],
    [/سطور/, 'أسطر'],
    [/استمارة/, 'نموذج'],
    [/حوالة/, 'تحويل'],
    [/بدون/, 'دون'],
    [/(?<!\p{L})يرجى/u, 'يُرجى'],
    [/المرشد/, 'المشرف'],
  ],
}

const ACTS = 'ادفع|احجز|احفظ|خذ|افتح|ابحث|اعرض|تواصل|راسل|اتصل'
const PLURAL_ACTS = `${ACTS}|اختار|اطلب|أدخل|اكتب|أضيف|أعط|أرسل|انتظر|تأكد|سافر|شارك|راجع|اذكر|حاول`

/** How a text speaks to its reader: one person, and a label names the act. */
export const VOICE: Record<Lang, [RegExp, string][]> = {
  en: [],
  ar: [
    [
      /(?<!\p{L})\p{L}[\p{L}\p{M}]*(?<!ح|محا|(?<!\p{L})[وف])كم(?![\p{L}\p{M}])/u,
      'ـك: one person is addressed',
    ],
    [/(?<!\p{L})ت(?!ت?كون)[\p{L}\p{M}]+ون(ه|ها)?(?![\p{L}\p{M}])/u, 'the verb of one person'],
    [
      new RegExp(`(?<!\\p{L})(${PLURAL_ACTS})(ي|وا|وه|وها|وهم|وني|ونا)(?!\\p{L})`, 'u'),
      'the verb of one person',
    ],
    [/(?<!\p{L})أنت[ما](?!\p{L})|(?<!\p{L})(كن|حجز|دفع|أرد|رغب|طلب)تم(?!\p{L})/u, 'أنت'],
    [new RegExp(`^(${ACTS})(نا)?(?!\\p{L})[^.،:؟!…]*$`, 'u'), 'a label: دفع, حجز, حفظ'],
    [/\p{Script=Arabic}[\p{M}»]*[,;?]/u, 'the punctuation ، ؛ ؟'],
  ],
}

/** What no one at an agency can do from here yet, so that no text may promise it. */
export const PROMISES: Record<Lang, RegExp[]> = {
  en: [
    /\bwe('ll| will)? (now )?(re-?)?issue/i,
    /(mail|send) you the (ticket|refund)/i,
    /updates? (on|by) WhatsApp/i,
    /you see what you get back/i,
    /show you the (result|refund|amount)/i,
    /\b(will|we('ll)?) (contact|call|inform|notify) you/i,
    /we('ve| have) (told|informed) our/i,
    /our team (checks|looks|decides|will)|we are (checking|looking into)|and are (checking|looking into)/i,
    /(amount|refund)\b[^.<]{0,80}\bwithin (one|two|three|\d+) (working )?day|answer on the same working day/i,
    /you (will )?get (the whole amount|(all )?your money) back/i,
  ],
  ar: [
    /(سوف |س)?نُ?صدر (لك )?(ال)?تذ/,
    /نرسل (لك|إليك) (التذ|المبلغ)/,
    /(تحديثات|مستجدات).{0,20}واتساب/,
    /تعرف المبلغ المسترد قبل/,
    /نعرض عليك (النتيجة|المبلغ)/,
    /س(نتواصل|نتصل|نخبر|نبلغ)/,
    /أبلغنا فريقنا/,
    /يراجع فريقنا|نراجع (هذا|العملية)|ونراجعها/,
    /(المبلغ|الرد|البطاقة)[^.<]{0,60}(خلال (يوم|\d+ أيام) عمل|في يوم العمل)/,
    /سيعود إليك المبلغ|وسيُعاد المبلغ/,
  ],
}

/** The product sends no answers; an agency's own page may speak of its letters and calls. */
export const ANSWERS: Record<Lang, RegExp[]> = {
  en: [/\bwe('ll| will)?( (?!can\b)\w+)? (answer|reply|respond|get back|come back|write (back )?to you)/i],
  ar: [/س(نرد|نجيب|نوافيك|نراسلك|نكتب)|نرد عليك|نجيبك|ونكتب (لك|إليك)/],
}

/** What is said of a module, which only an agency that has it switched on may say. */
export const MODULE_WORDS: Record<string, RegExp> = {
  hotels: /\bhotels?\b|فندق|فنادق|إقامات/i,
  'group-tours': /\btours?\b|\bguides?\b|رحلات جماعية|الرحلات الجماعية|مجموعات العمرة|مرشد|مشرف/i,
}

/** What is said of paying by transfer: texts of it alone say it, and are shown where it is switched on. */
export const TRANSFER_WORDS: Record<Lang, RegExp> = {
  en: /bank transfer/i,
  ar: /(ال)?تحويل (ال)?(مصرفي|بنكي)/,
}
