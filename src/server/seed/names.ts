type Name = [latin: string, arabic: string]

export const MEN: Name[] = [
  ['Abdullah', 'عبدالله'],
  ['Faisal', 'فيصل'],
  ['Omar', 'عمر'],
  ['Saud', 'سعود'],
  ['Tariq', 'طارق'],
  ['Bader', 'بدر'],
  ['Hamad', 'حمد'],
  ['Majed', 'ماجد'],
  ['Ziyad', 'زياد'],
  ['Nasser', 'ناصر'],
  ['Rakan', 'راكان'],
  ['Turki', 'تركي'],
]

export const WOMEN: Name[] = [
  ['Layan', 'ليان'],
  ['Reem', 'ريم'],
  ['Hessa', 'حصة'],
  ['Maha', 'مها'],
  ['Lulwa', 'لولوة'],
  ['Sara', 'سارة'],
  ['Joud', 'جود'],
  ['Amal', 'أمل'],
  ['Shahad', 'شهد'],
  ['Ghada', 'غادة'],
  ['Latifa', 'لطيفة'],
  ['Wafa', 'وفاء'],
]

export const FAMILIES: Record<string, Name[]> = {
  SA: [
    ['Alqahtani', 'القحطاني'],
    ['Alharbi', 'الحربي'],
    ['Aldosari', 'الدوسري'],
    ['Alghamdi', 'الغامدي'],
    ['Alzahrani', 'الزهراني'],
    ['Alshammari', 'الشمري'],
  ],
  KW: [
    ['Alkandari', 'الكندري'],
    ['Alrashidi', 'الرشيدي'],
    ['Almutairi', 'المطيري'],
    ['Alazmi', 'العازمي'],
    ['Alenezi', 'العنزي'],
    ['Alfadhli', 'الفضلي'],
  ],
}
