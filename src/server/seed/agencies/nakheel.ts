import { nakheelRoutes } from '../schedule/nakheel.ts'
import type { DemoTenant } from '../types.ts'
import { network } from './networks.ts'

const EMAIL = 'hello@nakheel.test'

const settings: DemoTenant['settings'] = {
  name: { en: 'Nakheel Travel & Umrah', ar: 'نخيل للسفر والعمرة' },
  logo: '/brand/nakheel.svg',
  toolbar_logo: '/brand/nakheel.svg',
  slogan: {
    en: 'Travel cared for, from the first question to the last bag.',
    ar: 'سفر نعتني به، من أول سؤال إلى آخر حقيبة.',
  },
  plan: 'professional',
  iban: 'SA0380000000608010167519',
  cr: '1010482771',
  vat_number: '310482771200003',
  iata_number: '71204183',
  address: { en: 'King Fahd Road, Riyadh 12271', ar: 'طريق الملك فهد، الرياض 12271' },
  timings: { en: 'Sat to Thu, 9 am to 10 pm', ar: 'السبت إلى الخميس، 9 ص – 10 م' },
  contact_numbers: ['+966112004100'],
  whatsapp_contact_numbers: ['+966502004100'],
  email_address: EMAIL,
  primary_color: '#0f5a41',
  secondary_color: '#c39a45',
  toolbar_color: '#0b3a2c',
  has_google_map_url: 'https://www.google.com/maps/search/?api=1&query=King+Fahd+Road+Riyadh+12271',
  has_online_payment: true,
  has_open_payment: true,
  has_about_us: true,
  has_legal: true,
  slides: [
    {
      image: '/scenes/tour-strait.svg',
      title: { en: 'Istanbul in every season', ar: 'إسطنبول في كل الفصول' },
      text: {
        en: 'Direct seats from Riyadh, Jeddah and Madinah, several times a week.',
        ar: 'مقاعد مباشرة من الرياض وجدة والمدينة المنورة، عدة مرات في الأسبوع.',
      },
      href: null,
    },
    {
      image: '/scenes/tour-dawn.svg',
      title: { en: 'Umrah in any week', ar: 'عمرة في أي أسبوع' },
      text: {
        en: 'Seats from Riyadh to Jeddah and Madinah, all year round.',
        ar: 'مقاعد من الرياض إلى جدة والمدينة المنورة طوال السنة.',
      },
      href: null,
    },
    {
      image: '/scenes/tour-sandstone.svg',
      title: { en: 'AlUla under the stars', ar: 'العلا تحت النجوم' },
      text: {
        en: 'Seats from Riyadh to the rocks and palms, for evenings to remember.',
        ar: 'مقاعد من الرياض إلى الصخر والنخيل، وأمسيات لا تُنسى.',
      },
      href: null,
    },
  ],
  currency: { code: 'SAR', symbol: { en: 'SAR', ar: 'ر.س' } },
  payment_gateways: ['sandbox'],
  bank_transfer: {
    on: true,
    slip_hours: 48,
    days: 3,
    account: {
      bank_name: { en: 'Al Rajhi Bank', ar: 'مصرف الراجحي' },
      holder: 'Nakheel Travel & Umrah',
      iban: 'SA0380000000608010167519',
      swift: 'RJHISARI',
      currency: 'SAR',
    },
  },
  payment_networks: [network('mada'), network('visa'), network('mastercard')],
  apps: ['flights', 'hotels', 'group-tours'],
  assets_prefix: '',
  hero_scene: 'oasis',
  hero_title: { en: 'Go further with people who know the way', ar: 'سافر أبعد مع من يعرف الطريق' },
  hero_lead: {
    en: 'Reserved seats on the routes you love, and someone who answers when plans change.',
    ar: 'مقاعد محجوزة لك على أحب الوجهات، ومن يجيبك حين تتغير الخطط.',
  },
  time_zone: 'Asia/Riyadh',
  country: 'SA',
}

export const nakheel: Omit<DemoTenant, 'id'> = {
  key: 'nakheel',
  hosts: ['nakheel.localhost', 'localhost', '127.0.0.1', '[::1]'],
  mailDomain: 'nakheel.test',
  settings,
  // International passenger transport is zero-rated in Saudi Arabia, domestic flights are not.
  tax: { standardRateBp: 1500, domesticTransport: 'S', internationalTransport: 'Z', fee: 'S' },
  facts: {
    name: settings.name,
    email: { en: EMAIL },
    phone: { en: '+966 11 200 4100' },
    currency: { en: 'Saudi riyals', ar: 'الريال السعودي' },
    tax: {
      en: 'VAT of 15% on domestic flights and on our fee is part of the price and shown beside it.',
      ar: 'وتشمل ضريبة القيمة المضافة بنسبة 15% على الرحلات الداخلية وعلى رسومنا، وتظهر بجانب السعر.',
    },
    methods: {
      en: 'mada, Visa or Mastercard',
      ar: 'مدى أو فيزا أو ماستركارد',
    },
    country: { en: 'the Kingdom of Saudi Arabia', ar: 'المملكة العربية السعودية' },
    city: { en: 'Riyadh', ar: 'الرياض' },
    authority: {
      en: 'the Ministry of Tourism or the Ministry of Commerce',
      ar: 'وزارة السياحة أو وزارة التجارة',
    },
    privacy_law: {
      en: 'the Personal Data Protection Law of the Kingdom of Saudi Arabia',
      ar: 'نظام حماية البيانات الشخصية في المملكة العربية السعودية',
    },
    privacy_authority: {
      en: 'the Saudi Data and AI Authority (SDAIA)',
      ar: 'الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا)',
    },
  },
  // 46 riyals with VAT: prices stay whole.
  serviceFee: 4000,
  agencies: [
    { name: { en: 'Qimam Travel', ar: 'قمم للسفر' }, balance: 1_845_000, creditLimit: 2_500_000 },
    { name: { en: 'Wadi Tours Jeddah', ar: 'وادي للسياحة – جدة' }, balance: 326_050, creditLimit: 0 },
    {
      name: { en: 'Sahab Business Travel', ar: 'سحاب لسفر الأعمال' },
      balance: -412_500,
      creditLimit: 5_000_000,
    },
    {
      name: { en: 'Rawabi Umrah Services', ar: 'روابي لخدمات المعتمرين' },
      balance: 90_000,
      creditLimit: 1_000_000,
    },
  ],
  people: {
    customer: { name: 'Noura Alqahtani', lang: 'ar' },
    agent: { name: 'Khalid Alharbi', lang: 'en' },
    staff: { name: 'Salman Alotaibi', lang: 'en' },
  },
  colleagues: [
    { key: 'noor', name: 'نور الشمري', role: 'ticketing', lang: 'ar' },
    { key: 'maha', name: 'مها العتيبي', role: 'accountant', extra: ['bookings.approve'], lang: 'ar' },
    { key: 'rakan', name: 'راكان الدوسري', role: 'tour_leader', lang: 'ar' },
  ],
  invited: 'reem',
  mobilePrefix: '+966505',
  routes: nakheelRoutes,
}
