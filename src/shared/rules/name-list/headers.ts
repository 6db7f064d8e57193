import { foldForSearch } from '../texts/search-text.ts'
import type { ListColumn } from './columns.ts'

/** Words of headers in both languages; `left_out` names columns that look like another but are not. */
const WORDS: Record<ListColumn | 'left_out', string> = {
  number: 'no|nr|num|number|#|s n|sn|sr|serial|seq|line|م|ت|رقم|الرقم|تسلسل|التسلسل|مسلسل|الرقم التسلسلي',
  category: 'type|category|pax type|passenger type|ptc|age group|النوع|نوع المسافر|الفئة|فئة المسافر',
  name: 'name|names|full name|passenger|passenger name|pax|pax name|traveller|traveller name|traveler name|guest name|name as in passport|الاسم|اسم|الاسم الكامل|اسم المسافر|المسافر|اسم الراكب|الاسم كما في الجواز',
  title: 'title|salutation|prefix|mr mrs|اللقب|لقب|المخاطبة|لقب المخاطبة',
  surname:
    'surname|last name|lastname|family name|family|second name|اسم العائلة|العائلة|الاسم الأخير|الاسم العائلي|اسم الاسرة|الكنية',
  given_names:
    'given names|given name|given|first name|firstname|first names|forename|first and middle names|middle name|father name|grandfather name|grand father name|الاسم الأول|الاسم الاول والاسماء الوسطى|الاسماء الوسطى|الاسم الأوسط|اسم الأب|اسم الجد|الأسماء الأولى',
  arabic_name:
    'arabic name|name in arabic|arabic|name arabic|الاسم بالعربية|الاسم العربي|الاسم بالعربي|الاسم باللغة العربية',
  gender: 'gender|sex|gender in the document|m f|الجنس|جنس|الجنس كما في الوثيقة|الجنس كما في الجواز',
  birth_date:
    'date of birth|birth date|birthdate|birthday|birth|born|dob|d o b|تاريخ الميلاد|الميلاد|تاريخ الولادة|ت الميلاد',
  nationality: 'nationality|nat|citizenship|national|الجنسية|جنسية|جنسيه',
  document_kind:
    'document|document type|passport type|document kind|doc type|kind of document|id type|نوع الوثيقة|الوثيقة|نوع الهوية|نوع المستند',
  document_number:
    'passport|passport no|passport number|passport nr|pp no|ppt no|document number|document no|doc no|doc number|id no|id number|iqama number|iqama no|national id number|national id|id|iqama|رقم الجواز|رقم جواز السفر|جواز السفر|الجواز|رقم الوثيقة|رقم الهوية|رقم الهوية الوطنية|الهوية|الهوية الوطنية|الإقامة|رقم الإقامة|رقم المستند',
  document_country:
    'country of issue|issuing country|issued by|country that issued it|passport country|country|issue country|بلد الإصدار|دولة الإصدار|جهة الإصدار|بلد إصدار الجواز',
  document_expires_on:
    'expiry|expiry date|expires|expires on|exp|exp date|date of expiry|expiration|expiration date|valid until|valid till|passport expiry|passport expiry date|id expiry date|iqama expiry date|passport validity|validity|passport exp|doc expiry|تاريخ الانتهاء|تاريخ انتهاء|تاريخ انتهاء الجواز|تاريخ انتهاء جواز السفر|تاريخ انتهاء الهوية|تاريخ انتهاء الإقامة|تاريخ انتهاء الصلاحية|انتهاء الجواز|انتهاء جواز السفر|صالح حتى|الصلاحية|تاريخ انتهاء الوثيقة',
  adult:
    'adult|with adult|travels with|linked adult|on the lap of|travels on the lap of|accompanied by|البالغ|المرافق|مع البالغ|يسافر مع|يسافر في حضن|اسم المرافق',
  passport_lines: 'mrz|passport lines|machine readable zone|سطرا الجواز',
  frequent_flyer:
    'frequent flyer|frequent flyer number|ffn|ff|loyalty number|رقم عضوية المسافر الدائم|المسافر الدائم',
  meal: 'meal|special meal|الوجبة|وجبة',
  assistance: 'assistance|special assistance|wheelchair|المساعدة',
  remarks: 'remarks|remark|notes|note|comment|comments|ملاحظات|ملاحظة|الملاحظات',
  left_out:
    'issue date|date of issue|issued on|passport issue date|passport issue|passport issue place|place of issue|issue place|issuing authority|place of birth|birth place|phone|mobile|tel|email|e mail|visa|visa no|ticket|ticket number|ticket no|booking|reference|pnr|agency|age|تاريخ الإصدار|تاريخ اصدار الجواز|مكان الإصدار|مكان الميلاد|مكان الولادة|الجوال|الهاتف|رقم الجوال|البريد الإلكتروني|التأشيرة|رقم التأشيرة|التذكرة|رقم التذكرة|الحجز|مرجع الحجز|الوكالة|العمر',
}

const KNOWN = new Map(
  Object.entries(WORDS).flatMap(([column, words]) =>
    words.split('|').map(word => [foldForSearch(word) || word, column as ListColumn | 'left_out'] as const),
  ),
)

/** Words of columns about other people, papers and things: `Mahram name`, `Visa expiry date`, `Country of birth`. */
const OTHERS = new Set(
  `visa emergency contact hotel mother mothers group guardian mahram company guide leader sponsor employer insurance old
  previous former room seat residence residency city agent relative spouse husband wife kin
  التأشيرة تأشيرة الطوارئ الفندق الأم المحرم محرم المجموعة الحملة الشركة المرشد الكفيل التأمين القديم السابق السابقة
  الغرفة المقعد الإقامة`
    .split(/\s+/)
    .map(word => foldForSearch(word)),
)
const PLACE_OF_BIRTH =
  /^(?=.*\b(country|nationality|city|place)\b).*\b(birth|born)\b|^(بلد|دوله|جنسيه|مدينه) (الميلاد|الولاده)$/

const isOfOthers = (text: string) =>
  PLACE_OF_BIRTH.test(text) || text.split(' ').some(word => OTHERS.has(word))

const plain = (text: string) => foldForSearch(text) || text.trim()

/** The longest known words within a header: `Passport No. (as printed)`. */
function within(text: string): ListColumn | 'left_out' | undefined {
  const words = text.split(' ')
  for (let size = words.length; size >= 1; size--) {
    for (let start = 0; start + size <= words.length; start++) {
      const part = words.slice(start, start + size).join(' ')
      // A short word within a text says little: "no" of "no stops".
      if (part.length > 2 && KNOWN.has(part)) return KNOWN.get(part)
    }
  }
  return undefined
}

/** The column that a header names in either language; `left_out` for a known one that is not used. */
export function columnOfHeader(header: string): ListColumn | 'left_out' | undefined {
  const whole = KNOWN.get(plain(header))
  if (whole) return whole
  if (header.length > 60) return undefined
  const parts = header.replace(/\([^)]*\)/g, '').split(/[/\n|]/)
  const named = parts.map(part => KNOWN.get(plain(part))).find(Boolean)
  return named ?? (isOfOthers(plain(header)) ? 'left_out' : within(plain(header)))
}
