import { both, day, type TourPlan } from './plan.ts'

const CLOCK: TourPlan['scenes'][number] = [
  '/scenes/city-clock-tower.svg',
  both('The Haram quarter in Makkah at dusk', 'حي الحرم في مكة عند الغروب'),
]
const DOME: TourPlan['scenes'][number] = [
  '/scenes/city-green-dome.svg',
  both('The green dome in Madinah', 'القبة الخضراء في المدينة'),
]
const DAWN: TourPlan['scenes'][number] = ['/scenes/tour-dawn.svg', both('Dawn prayer', 'صلاة الفجر')]
const HOTEL: TourPlan['scenes'][number] = [
  '/scenes/hotel-night.svg',
  both('The hotel in Makkah', 'الفندق في مكة'),
]
const ROOM: TourPlan['scenes'][number] = [
  '/scenes/hotel-room.svg',
  both('A room in Madinah', 'غرفة في المدينة'),
]
const TRAIN: [string, string] = ['Haramain train', 'قطار الحرمين']
const COACH: [string, string] = ['Own coach', 'حافلة خاصة']
const HOME: [string, string] = ['Flight home', 'رحلة العودة']

const arrival = day(
  ['{city} to Makkah', 'من {city} إلى مكة'],
  [
    'Ihram is worn before boarding and the captain announces the miqat. Coach from Jeddah, keys in the hotel, then Umrah together after Isha. The leader walks with those who come for the first time.',
    'يُلبس الإحرام قبل الصعود ويعلن القائد عن الميقات. حافلة من جدة، ومفاتيح الغرف في الفندق، ثم العمرة معًا بعد العشاء. ويمشي المشرف مع من يعتمر أول مرة.',
  ],
  'D',
  0,
  COACH,
)
const free = (meals: 'BD' | 'B') =>
  day(
    ['Free day in Makkah', 'يوم حر في مكة'],
    [
      'For worship, rest or the museum of the two mosques. The leader is in the lobby after each prayer.',
      'للعبادة أو الراحة أو زيارة معرض عمارة الحرمين. المشرف في بهو الفندق بعد كل صلاة.',
    ],
    meals,
    0,
  )
const places = day(
  ['The places of the Hajj', 'المشاعر المقدسة'],
  [
    'Jabal Al-Nour from below, Arafat, Muzdalifah and Mina by coach in the early morning, back for Dhuhr.',
    'جبل النور من سفحه وعرفات ومزدلفة ومنى بالحافلة في الصباح الباكر، والعودة قبل الظهر.',
  ],
  'BD',
  0,
  COACH,
)
const train = day(
  ['The fast train to Madinah', 'قطار الحرمين إلى المدينة'],
  [
    'Farewell tawaf for those who wish, train at ten, rooms from two, first visit to the Prophet’s Mosque after Asr.',
    'طواف الوداع لمن أراد، والقطار في العاشرة، والغرف من الثانية، وأول زيارة للمسجد النبوي بعد العصر.',
  ],
  'B',
  1,
  TRAIN,
)
const quba = day(
  ['Quba, Uhud and the Rawdah', 'قباء وأحد والروضة'],
  [
    'Quba and Uhud in the morning. We ask for the Rawdah permits of the whole group and go together.',
    'قباء وأحد صباحًا. نطلب تصاريح الروضة للمجموعة كلها ونذهب معًا.',
  ],
  'BD',
  1,
  COACH,
)
const home = day(
  ['Home to {city}', 'العودة إلى {city}'],
  [
    'Free until noon, then coach to the airport. Zamzam water travels in the hold.',
    'وقت حر حتى الظهر، ثم الحافلة إلى المطار. ماء زمزم يسافر مع الأمتعة.',
  ],
  'B',
  null,
  HOME,
)

const night = (number: number) =>
  day(
    [`Night ${number} of Ramadan`, `ليلة ${number} رمضان`],
    [
      'Iftar together, Taraweeh and Qiyam in the Haram, suhoor in the hotel. The day is yours to rest.',
      'إفطار جماعي، والتراويح والقيام في الحرم، والسحور في الفندق. والنهار لك للراحة.',
    ],
    'BD',
    0,
  )

export const UMRAH: TourPlan[] = [
  {
    code: 'UMD',
    kind: 'umrah',
    title: both('Umrah with Madinah', 'عمرة مع زيارة المدينة'),
    summary: both(
      'Four nights a short walk from the Haram, the fast train to Madinah, two nights by the Prophet’s Mosque, and a leader who stays with you from door to door.',
      'أربع ليالٍ على خطوات من الحرم، ثم قطار الحرمين إلى المدينة، وليلتان قرب المسجد النبوي، ومشرف يرافقك من الباب إلى الباب.',
    ),
    destination: both('Makkah and Madinah', 'مكة والمدينة'),
    scenes: [CLOCK, DOME, HOTEL, ROOM, DAWN],
    stays: [
      ['safa', 4],
      ['rawda', 2],
    ],
    days: [arrival, free('BD'), places, free('B'), train, quba, home],
    price: 2580,
    domestic: true,
    fliesTo: 'JED',
    fliesFrom: 'MED',
    group: 24,
    every: 14,
    visa: false,
    featured: true,
  },
  {
    code: 'ULT',
    kind: 'umrah',
    title: both('The last ten nights in Makkah', 'العشر الأواخر في مكة'),
    summary: both(
      'The last ten nights of Ramadan in a hotel 150 metres from the Haram, with suhoor and iftar every day.',
      'العشر الأواخر من رمضان في فندق على بعد 150 مترًا من الحرم، مع السحور والإفطار كل يوم.',
    ),
    destination: both('Makkah', 'مكة'),
    scenes: [HOTEL, CLOCK, DAWN],
    stays: [['marwah', 10]],
    days: [arrival, ...Array.from({ length: 9 }, (_, at) => night(21 + at)), home],
    price: 9450,
    domestic: true,
    fliesTo: 'JED',
    group: 30,
    every: 'ramadan',
    visa: false,
    featured: true,
  },
  {
    code: 'UWE',
    kind: 'umrah',
    title: both('Umrah for the weekend', 'عمرة نهاية الأسبوع'),
    summary: both(
      'Leave on Thursday, home on Sunday: three nights near the Haram without a day of leave wasted.',
      'تغادر الخميس وتعود الأحد: ثلاث ليالٍ قرب الحرم دون أن تضيع يومًا من إجازتك.',
    ),
    destination: both('Makkah', 'مكة'),
    scenes: [DAWN, CLOCK, ROOM],
    stays: [['ajyad', 3]],
    days: [arrival, free('B'), places, home],
    price: 1290,
    domestic: true,
    fliesTo: 'JED',
    group: 40,
    every: 7,
    visa: false,
    featured: false,
  },
  {
    code: 'USC',
    kind: 'school',
    title: both('Umrah for schools', 'عمرة المدارس'),
    summary: both(
      'For classes with their teachers: rooms of four and five, a leader for each fifteen pupils, and a link on which parents fill in and pay.',
      'للصفوف مع معلميها: غرف رباعية وخماسية، ومشرف لكل خمسة عشر طالبًا، ورابط يعبئ منه الأهل ويدفعون.',
    ),
    destination: both('Makkah and Madinah', 'مكة والمدينة'),
    scenes: [DOME, CLOCK, ROOM],
    stays: [
      ['ajyad', 2],
      ['quba', 2],
    ],
    days: [arrival, places, train, quba, home],
    price: 1490,
    domestic: true,
    group: 45,
    every: 35,
    visa: false,
    featured: false,
  },
]
