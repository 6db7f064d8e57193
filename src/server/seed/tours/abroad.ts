import { at, back, HOTEL, out, ROOM, scene } from './days.ts'
import { both, type TourPlan } from './plan.ts'

export const ABROAD: TourPlan[] = [
  {
    code: 'IST',
    kind: 'leisure',
    title: both('Istanbul and the Cappadocia balloons', 'إسطنبول ومناطيد كابادوكيا'),
    summary: both(
      'Three nights in the old city, three in a cave hotel with the balloons at sunrise, and a last evening on the Bosphorus.',
      'ثلاث ليالٍ في المدينة القديمة، وثلاث في فندق كهفي مع المناطيد عند الشروق، وأمسية أخيرة على البوسفور.',
    ),
    destination: both('Türkiye', 'تركيا'),
    scenes: [
      scene('tour-balloons', 'Balloons over the valleys', 'المناطيد فوق الوديان'),
      scene('tour-strait', 'The Bosphorus at dusk', 'البوسفور عند الغروب'),
      ROOM,
    ],
    stays: [
      ['galata', 3],
      ['cave', 3],
      ['galata', 1],
    ],
    days: [
      out('Istanbul', 'إسطنبول'),
      at(
        0,
        ['The old city', 'المدينة القديمة'],
        [
          'Sultanahmet on foot, the Blue Mosque between prayers, the Grand Bazaar in the afternoon.',
          'السلطان أحمد سيرًا، والجامع الأزرق بين الصلوات، والبازار الكبير بعد الظهر.',
        ],
      ),
      at(
        0,
        ['Two shores', 'بين ضفتين'],
        [
          'A boat to Üsküdar and Çamlıca hill, back by the bridge at sunset.',
          'قارب إلى أوسكودار وتلة تشامليجا، والعودة عبر الجسر عند الغروب.',
        ],
        'BL',
      ),
      at(
        1,
        ['To Cappadocia', 'إلى كابادوكيا'],
        [
          'A short flight to Kayseri, the open-air churches of Göreme in the afternoon.',
          'رحلة قصيرة إلى قيصري، ومتحف غوريمه المفتوح بعد الظهر.',
        ],
        'BD',
      ),
      at(
        1,
        ['Balloons at sunrise', 'المناطيد عند الشروق'],
        [
          'From the terrace, or in the basket for those who book it. The valleys on foot later.',
          'من الشرفة، أو في السلة لمن يحجزها. ثم الوديان سيرًا.',
        ],
        'BD',
      ),
      at(
        1,
        ['The underground city', 'المدينة تحت الأرض'],
        ['Kaymaklı, a pottery in Avanos, and a free afternoon.', 'كايمكلي ومعمل فخار في أفانوس، ثم وقت حر.'],
      ),
      at(
        2,
        ['Back to Istanbul', 'العودة إلى إسطنبول'],
        [
          'A morning flight and dinner on a boat on the Bosphorus.',
          'رحلة صباحية وعشاء على متن قارب في البوسفور.',
        ],
        'BD',
      ),
      back('Istanbul', 'إسطنبول'),
    ],
    price: 4390,
    domestic: false,
    fliesTo: 'IST',
    group: 24,
    every: 21,
    visa: false,
    featured: true,
  },
  {
    code: 'SJJ',
    kind: 'leisure',
    title: both('Sarajevo, Mostar and the rivers', 'سراييفو وموستار والأنهار'),
    summary: both(
      'Four nights by the old bazaar and two by the bridge of Mostar, with halal tables everywhere and rivers to swim in.',
      'أربع ليالٍ قرب السوق القديم وليلتان عند جسر موستار، وموائد حلال في كل مكان وأنهار للسباحة.',
    ),
    destination: both('Bosnia', 'البوسنة'),
    scenes: [
      scene('tour-bridge', 'The old bridge', 'الجسر القديم'),
      scene('tour-mountains', 'Mountains above the city', 'الجبال فوق المدينة'),
      HOTEL,
    ],
    stays: [
      ['bazaar', 4],
      ['neretva', 2],
    ],
    days: [
      out('Sarajevo', 'سراييفو'),
      at(
        0,
        ['The old bazaar', 'السوق القديم'],
        [
          'The Gazi Husrev-beg Mosque, coppersmiths, and coffee as it is drunk here.',
          'جامع الغازي خسرو بك، والنحاسون، والقهوة على طريقة أهلها.',
        ],
      ),
      at(
        0,
        ['The spring of the Bosna', 'نبع نهر البوسنة'],
        ['By carriage to the spring, lunch by the water.', 'بالعربة إلى النبع، وغداء بجانب الماء.'],
        'BL',
      ),
      at(
        0,
        ['Jajce and its waterfall', 'يايتسه وشلالها'],
        [
          'The waterfall in the middle of the town, and the mills of Pliva.',
          'الشلال في قلب البلدة، وطواحين بليفا.',
        ],
        'BLD',
      ),
      at(
        1,
        ['To Mostar', 'إلى موستار'],
        [
          'Along the Neretva with a stop at Konjic; the bridge in the evening light.',
          'على ضفاف نيريتفا مع وقفة في كونيتس، والجسر في ضوء المساء.',
        ],
        'BD',
      ),
      at(
        1,
        ['Blagaj and Kravica', 'بلاغاي وكرافيتسا'],
        ['The dervish house at the spring, and the falls of Kravica.', 'التكية عند النبع، وشلالات كرافيتسا.'],
        'BLD',
      ),
      back('Sarajevo', 'سراييفو'),
    ],
    price: 3740,
    domestic: false,
    group: 24,
    every: 21,
    visa: false,
    featured: true,
  },
  {
    code: 'MLE',
    kind: 'honeymoon',
    title: both('A lagoon for two', 'بحيرة لاثنين'),
    summary: both(
      'Five nights in a villa over the water, a speedboat from the airport, and nobody who asks for your plans.',
      'خمس ليالٍ في فيلا فوق الماء، وقارب سريع من المطار، ولا أحد يسألك عن خططك.',
    ),
    destination: both('The Maldives', 'المالديف'),
    scenes: [
      scene('tour-atoll', 'The atoll from above', 'الجزيرة من فوق'),
      scene('tour-lagoon', 'The lagoon in the morning', 'البحيرة صباحًا'),
      ROOM,
    ],
    stays: [['atoll', 5]],
    days: [
      out('Malé', 'ماليه'),
      at(
        0,
        ['The reef', 'الشعاب'],
        [
          'Masks and fins are in the villa; a guide swims with those who wish.',
          'الأقنعة والزعانف في الفيلا، ومرشد يسبح مع من يرغب.',
        ],
        'BD',
      ),
      at(
        0,
        ['A sandbank', 'جزيرة رملية'],
        [
          'A boat leaves you two and a picnic on a sandbank until four.',
          'يتركك القارب مع سلة طعام على جزيرة رملية حتى الرابعة.',
        ],
        'BLD',
      ),
      at(
        0,
        ['Nothing planned', 'بلا خطط'],
        ['The spa, the hammock, the sea.', 'المنتجع، والأرجوحة، والبحر.'],
        'BD',
      ),
      at(
        0,
        ['Dolphins at sunset', 'الدلافين عند الغروب'],
        ['A wooden dhoni goes out to meet them.', 'مركب خشبي يخرج للقائها.'],
        'BD',
      ),
      back('Malé', 'ماليه'),
    ],
    price: 7890,
    domestic: false,
    group: 12,
    every: 28,
    asks: 48,
    visa: false,
    featured: true,
  },
  {
    code: 'CAI',
    kind: 'leisure',
    title: both('Cairo and the Nile at Luxor', 'القاهرة والنيل في الأقصر'),
    summary: both(
      'The pyramids before the crowds, three nights in Cairo and three across the river from Luxor’s temples.',
      'الأهرام قبل الزحام، وثلاث ليالٍ في القاهرة وثلاث قبالة معابد الأقصر.',
    ),
    destination: both('Egypt', 'مصر'),
    scenes: [scene('tour-nile', 'The Nile in the evening', 'النيل مساءً'), HOTEL, ROOM],
    stays: [
      ['garden', 3],
      ['luxor', 3],
    ],
    days: [
      out('Cairo', 'القاهرة'),
      at(
        0,
        ['The pyramids', 'الأهرام'],
        [
          'At the gate when it opens; the Grand Museum afterwards.',
          'عند البوابة ساعة فتحها، ثم المتحف الكبير.',
        ],
        'BL',
      ),
      at(
        0,
        ['Old Cairo', 'القاهرة القديمة'],
        ['Al-Azhar, Muizz Street and tea in Khan el-Khalili.', 'الأزهر وشارع المعز وشاي في خان الخليلي.'],
      ),
      at(
        1,
        ['To Luxor', 'إلى الأقصر'],
        ['A morning flight, Karnak in the afternoon.', 'رحلة صباحية، والكرنك بعد الظهر.'],
        'BD',
      ),
      at(
        1,
        ['The Valley of the Kings', 'وادي الملوك'],
        ['Across the river at dawn, back before the heat.', 'عبور النهر فجرًا، والعودة قبل الحر.'],
        'BD',
      ),
      at(
        1,
        ['A felucca', 'فلوكة'],
        ['Sails on the Nile, lunch on an island of bananas.', 'أشرعة على النيل، وغداء في جزيرة الموز.'],
        'BL',
      ),
      back('Luxor', 'الأقصر'),
    ],
    price: 3290,
    domestic: false,
    fliesTo: 'CAI',
    group: 24,
    every: 21,
    visa: true,
    featured: false,
  },
]
