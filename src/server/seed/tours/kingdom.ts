import { at, back, HOTEL, out, ROOM, scene } from './days.ts'
import { both, type TourPlan } from './plan.ts'

export const KINGDOM: TourPlan[] = [
  {
    code: 'ULH',
    kind: 'leisure',
    title: both('AlUla, canyon and oasis', 'العلا بين الوادي والواحة'),
    summary: both(
      'Hegra with a storyteller, the oasis by bicycle, and nights in a desert lodge under the stars.',
      'الحجر مع الراوي، والواحة بالدراجة، وليالٍ في نُزل صحراوي تحت النجوم.',
    ),
    destination: both('AlUla', 'العلا'),
    scenes: [
      scene('tour-canyon', 'The canyon and the oasis', 'الوادي والواحة'),
      scene('tour-sandstone', 'Hegra by night', 'الحجر ليلًا'),
      ROOM,
    ],
    stays: [['canyon', 3]],
    days: [
      out('AlUla', 'العلا'),
      at(
        0,
        ['Hegra', 'الحجر'],
        [
          'The tombs of Hegra in the morning cool, Elephant Rock at sunset.',
          'مقابر الحجر في برودة الصباح، وجبل الفيل عند الغروب.',
        ],
        'BD',
      ),
      at(
        0,
        ['The oasis', 'الواحة'],
        [
          'By bicycle through the palms, the old town, and stargazing at Gharameel.',
          'بالدراجة بين النخيل، والبلدة القديمة، ورصد النجوم في الغراميل.',
        ],
      ),
      back('AlUla', 'العلا'),
    ],
    price: 2190,
    domestic: true,
    group: 18,
    every: 21,
    visa: false,
    featured: true,
  },
  {
    code: 'AHB',
    kind: 'leisure',
    title: both('The Asir highlands', 'مرتفعات عسير'),
    summary: both(
      'Clouds below you, juniper woods and stone villages; cool days in the middle of summer.',
      'السحاب تحت قدميك، وغابات العرعر والقرى الحجرية، ونهار بارد في عز الصيف.',
    ),
    destination: both('Abha and Rijal Almaa', 'أبها ورجال ألمع'),
    scenes: [
      scene('tour-highlands', 'Terraces above the clouds', 'المدرجات فوق السحاب'),
      scene('tour-summit', 'The summit of Soudah', 'قمة السودة'),
      HOTEL,
    ],
    stays: [['soudah', 3]],
    days: [
      out('Abha', 'أبها'),
      at(
        0,
        ['Soudah', 'السودة'],
        [
          'The cable car, a walk in the juniper woods, and honey from the market.',
          'التلفريك، ومشي في غابات العرعر، وعسل من السوق.',
        ],
        'BL',
      ),
      at(
        0,
        ['Rijal Almaa', 'رجال ألمع'],
        [
          'The village of stone towers, and women who paint its walls.',
          'قرية الأبراج الحجرية، ونساؤها اللواتي يزيّن جدرانها.',
        ],
        'BD',
      ),
      back('Abha', 'أبها'),
    ],
    price: 1640,
    domestic: true,
    group: 24,
    every: 28,
    visa: false,
    featured: false,
  },
]
