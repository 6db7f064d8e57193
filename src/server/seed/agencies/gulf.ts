import { gulfRoutes } from '../schedule/gulf.ts'
import type { DemoTenant } from '../types.ts'
import { network } from './networks.ts'

const EMAIL = 'hello@gulf.test'

const settings: DemoTenant['settings'] = {
  name: { en: 'Gulf Horizon Travel agency', ar: 'أفق الخليج للسفر والسياحة' },
  logo: '/brand/gulf.svg',
  toolbar_logo: '/brand/gulf.svg',
  slogan: {
    en: 'The sea, the sky and the shortest way between.',
    ar: 'البحر والسماء، وأقرب طريق بينهما.',
  },
  plan: 'starter',
  iban: 'KW81CBKU0000000000001234560101',
  cr: '418206',
  vat_number: null,
  iata_number: '42210576',
  address: {
    en: 'Ahmad Al-Jaber Street, Sharq, Kuwait City',
    ar: 'شارع أحمد الجابر، شرق، مدينة الكويت',
  },
  timings: { en: 'Every day, 9 am to 9 pm', ar: 'يوميًّا، 9 ص – 9 م' },
  contact_numbers: ['+96522204410', '+96522204411'],
  whatsapp_contact_numbers: ['+96550204410'],
  email_address: EMAIL,
  primary_color: '#0a4d7c',
  secondary_color: '#ea6547',
  toolbar_color: '#ffffff',
  has_google_map_url: null,
  has_online_payment: true,
  has_open_payment: true,
  has_about_us: true,
  has_legal: false,
  slides: [
    {
      image: '/scenes/tour-lagoon.svg',
      title: { en: 'Islands for the long weekend', ar: 'جزر لعطلة نهاية الأسبوع الطويلة' },
      text: {
        en: 'Colombo and the Maldives with seats that wait for you.',
        ar: 'كولومبو والمالديف، ومقاعد في انتظارك.',
      },
      href: null,
    },
    {
      image: '/scenes/tour-mountains.svg',
      title: { en: 'Cool mountains, warm tables', ar: 'جبال باردة وموائد دافئة' },
      text: {
        en: 'Tbilisi and Trabzon, direct or with one easy stop.',
        ar: 'تبليسي وطرابزون، مباشرة أو بتوقف واحد مريح.',
      },
      href: null,
    },
  ],
  currency: { code: 'KWD', symbol: { en: 'KD', ar: 'د.ك' } },
  payment_gateways: ['sandbox'],
  bank_transfer: {
    on: true,
    slip_hours: 48,
    days: 3,
    account: {
      bank_name: { en: 'Commercial Bank of Kuwait', ar: 'البنك التجاري الكويتي' },
      holder: 'Gulf Horizon',
      iban: 'KW81CBKU0000000000001234560101',
      swift: 'CBKUKWKW',
      currency: 'KWD',
    },
  },
  payment_networks: [network('knet'), network('visa'), network('mastercard')],
  apps: ['flights', 'group-tours'],
  assets_prefix: '',
  hero_scene: 'harbour',
  hero_title: { en: 'Every shore is closer than you think', ar: 'كل شاطئ أقرب مما تظن' },
  hero_lead: {
    en: 'Reserved seats from Kuwait to the coasts and cities you love, and someone who answers when plans change.',
    ar: 'مقاعد محجوزة من الكويت إلى أحب السواحل والمدن، ومن يجيبك حين تتغير الخطط.',
  },
  time_zone: 'Asia/Kuwait',
  country: 'KW',
}

export const gulf: Omit<DemoTenant, 'id'> = {
  key: 'gulf',
  hosts: ['gulf.localhost'],
  mailDomain: 'gulf.test',
  settings,
  // Kuwait levies no VAT.
  tax: { standardRateBp: 0, domesticTransport: 'O', internationalTransport: 'O', fee: 'O' },
  facts: {
    name: settings.name,
    email: { en: EMAIL },
    phone: { en: '+965 2220 4410' },
    currency: { en: 'Kuwaiti dinars', ar: 'الدينار الكويتي' },
    tax: { en: 'No value added tax is levied in Kuwait.', ar: 'ولا تُفرض في الكويت ضريبة قيمة مضافة.' },
    methods: {
      en: 'KNET, Visa or Mastercard',
      ar: 'كي نت أو فيزا أو ماستركارد',
    },
    country: { en: 'the State of Kuwait', ar: 'دولة الكويت' },
    city: { en: 'Kuwait City', ar: 'مدينة الكويت' },
    authority: {
      en: 'the Directorate General of Civil Aviation or the Ministry of Commerce and Industry',
      ar: 'الإدارة العامة للطيران المدني أو وزارة التجارة والصناعة',
    },
    privacy_law: {
      en: 'the data privacy regulation of the State of Kuwait',
      ar: 'لائحة حماية خصوصية البيانات في دولة الكويت',
    },
    privacy_authority: {
      en: 'the Communication and Information Technology Regulatory Authority (CITRA)',
      ar: 'الهيئة العامة للاتصالات وتقنية المعلومات',
    },
  },
  serviceFee: 2500,
  agencies: [
    { name: { en: 'Bayan Travel', ar: 'بيان للسفريات' }, balance: 2_140_750, creditLimit: 1_500_000 },
    { name: { en: 'Marina Holidays', ar: 'مارينا للعطلات' }, balance: 415_250, creditLimit: 0 },
    {
      name: { en: 'Failaka Corporate Desk', ar: 'فيلكا لسفر الشركات' },
      balance: -380_000,
      creditLimit: 2_000_000,
    },
  ],
  people: {
    customer: { name: 'Dana Alkandari', lang: 'en' },
    agent: { name: 'Yousef Alrashidi', lang: 'ar' },
    staff: { name: 'Mariam Alenezi', lang: 'ar' },
  },
  colleagues: [
    { key: 'shaikha', name: 'شيخة العجمي', role: 'ticketing', lang: 'ar' },
    { key: 'bader', name: 'بدر الرشيدي', role: 'accountant', lang: 'ar' },
    { key: 'fahad', name: 'فهد المطيري', role: 'tour_leader', lang: 'ar' },
  ],
  invited: 'dalal',
  mobilePrefix: '+96550',
  routes: gulfRoutes,
}
