import type { BothTexts, TourContent } from '#shared/contract/tours/tours.ts'
import { HOTELS } from './hotels.ts'
import { both, type TourPlan } from './plan.ts'

const COMMON = [
  both('Hotels as named, all taxes of the hotels', 'الفنادق المذكورة، شاملة ضرائبها'),
  both('Coach and all transfers', 'الحافلة وكل التنقلات'),
  both('A leader from door to door', 'مشرف من الباب إلى الباب'),
]
const FLOWN = both('Flights with 30 kg and 7 kg in the cabin', 'الطيران مع 30 كجم شحن و7 كجم مقصورة')
const PERMITS = both('Help with the Umrah and Rawdah permits', 'المساعدة في تصاريح العمرة والروضة')
const EXCLUDED = [
  both('Lunches that are not named', 'وجبات الغداء غير المذكورة'),
  both('Personal spending', 'المصاريف الشخصية'),
]
const VISA = both('The visa, if your nationality needs one', 'التأشيرة إن لزمت لجنسيتك')
const DOCUMENTS = [
  both('Passport or national ID, valid for six months', 'جواز أو هوية وطنية سارية ستة أشهر'),
  both('A photograph with a white background', 'صورة شخصية بخلفية بيضاء'),
]
const GUARDIAN = both('For pupils, the consent of a guardian', 'موافقة ولي الأمر للطلاب')

const faq = (question: [string, string], answer: [string, string]) => ({
  question: both(...question),
  answer: both(...answer),
})
const FAQS = [
  faq(
    [
      'Can friends on another booking share our room or coach?',
      'هل يمكن لأصدقاء بحجز آخر مشاركتنا الغرفة أو الحافلة؟',
    ],
    [
      'Yes. Give them the sharing code of your booking, and we seat and room you together.',
      'نعم. أعطهم رمز المشاركة في حجزك، فنجمعك بهم في الحافلة والغرف.',
    ],
  ),
  faq(
    ['What if my flight home is changed?', 'ماذا لو تغيرت رحلة العودة؟'],
    [
      'We rebook you, and if a night comes between, the hotel is ours to pay.',
      'نعيد حجزك، وإن لزمت ليلة إضافية فالفندق علينا.',
    ],
  ),
  faq(
    ['Is there help for older travellers?', 'هل تتوفر مساعدة لكبار السن؟'],
    [
      'Wheelchairs are booked with the room, and the leader stays with whoever walks slowly.',
      'تُحجز الكراسي المتحركة مع الغرفة، ويبقى المشرف مع من يمشي على مهل.',
    ],
  ),
]
const WITHOUT_VISA = faq(
  ['Who can come without a visa?', 'من لا يحتاج إلى تأشيرة؟'],
  [
    'Citizens and residents of the Gulf countries. For everyone else we check it before the deposit is charged.',
    'مواطنو دول الخليج والمقيمون فيها. ونتحقق لغيرهم قبل خصم العربون.',
  ],
)

const fill = (text: BothTexts, city: BothTexts) =>
  both(text.en.replace('{city}', city.en), text.ar.replace('{city}', city.ar))

/** Price in minor units, already without VAT. */
type Net = (riyals: number) => number

const extrasOf = (plan: TourPlan, net: Net): TourContent['extras'] => [
  {
    code: 'insurance',
    title: both('Travel insurance', 'تأمين السفر'),
    price_minor: net(65),
    per: 'person',
    vat_category: plan.domestic ? 'S' : 'O',
  },
  {
    code: 'transfer',
    title: both('Private transfer to the airport', 'توصيل خاص إلى المطار'),
    price_minor: net(120),
    per: 'booking',
    vat_category: plan.domestic ? 'S' : 'O',
  },
]

/** What a tour's page tells, for travellers of a city. */
export function contentOf(plan: TourPlan, city: BothTexts, net: Net): TourContent {
  const isUmrah = plan.stays.some(([key]) => HOTELS[key]?.haram_metres != null)
  return {
    days: plan.days.map(day => ({ ...day, title: fill(day.title, city) })),
    hotels: plan.stays.map(([key, nights]) => ({ ...(HOTELS[key] as (typeof HOTELS)[string]), nights })),
    included: [...(plan.fliesTo ? [FLOWN] : []), ...COMMON, ...(isUmrah ? [PERMITS] : [])],
    excluded: plan.visa ? [...EXCLUDED, VISA] : EXCLUDED,
    documents: plan.kind === 'school' ? [...DOCUMENTS, GUARDIAN] : DOCUMENTS,
    extras: extrasOf(plan, net),
    cancel_tiers: [
      { days: 21, fee: { kind: 'share', share_bp: 0 } },
      { days: 7, fee: { kind: 'share', share_bp: 3000 } },
      { days: 2, fee: { kind: 'share', share_bp: 5000 } },
    ],
    faqs: [...(plan.visa ? [WITHOUT_VISA] : []), ...FAQS],
  }
}
