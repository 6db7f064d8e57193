import type { Cell } from '#client/features/shell/paper/paper.ts'

/** What an agency says of itself, in page order. */

const words = (name: string, max: number, optional = false): Cell => ({ name, kind: 'words', max, optional })
const text = (name: string): Cell => ({ name, kind: 'text', optional: true })
const flag = (name: string): Cell => ({ name, kind: 'flag' })
const colour = (name: string): Cell => ({ name, kind: 'colour' })

const MODULES = ['flights', 'group-tours', 'hotels'] as const
const VAT = ['S', 'Z', 'E', 'O'] as const

export interface SiteOptions {
  pictures: readonly string[]
  marks: readonly string[]
  /** Of the home page's large picture and its slides, before those of the library. */
  scenes: readonly string[]
  slides: readonly string[]
  hasVat: boolean
}

const vat = (name: string): Cell => ({ name: `vat.${name}`, kind: 'choice', options: VAT })

export const siteSections = ({ pictures, marks, scenes, hasVat }: SiteOptions) =>
  [
    {
      name: 'name',
      cells: [
        words('name', 80),
        words('slogan', 160),
        { name: 'logo', kind: 'choice', options: [...marks, ...pictures], optional: true },
        { name: 'toolbar_logo', kind: 'choice', options: [...marks, ...pictures], optional: true },
      ],
    },
    { name: 'colours', cells: [colour('primary_color'), colour('secondary_color'), colour('toolbar_color')] },
    {
      name: 'home',
      cells: [
        words('hero_title', 120, true),
        words('hero_lead', 300, true),
        { name: 'hero_scene', kind: 'choice', options: [...scenes, ...pictures] },
      ],
    },
    {
      name: 'contact',
      cells: [
        { name: 'contact_numbers', kind: 'notes', optional: true },
        { name: 'whatsapp_contact_numbers', kind: 'notes', optional: true },
        { name: 'email_address', kind: 'email' },
        text('has_google_map_url'),
        words('address', 240, true),
        words('timings', 240, true),
      ],
    },
    {
      name: 'law',
      cells: [
        ...[text('cr'), text('vat_number'), text('iata_number')],
        ...(hasVat ? [vat('domestic_transport'), vat('international_transport'), vat('fee')] : []),
      ],
    },
    {
      name: 'offers',
      cells: [
        { name: 'apps', kind: 'ticks', options: MODULES },
        flag('has_about_us'),
        flag('has_legal'),
        flag('has_open_payment'),
        flag('needs_six_months'),
        { name: 'waiting_offer_hours', kind: 'number' },
        flag('arabic_digits'),
      ],
    },
  ] satisfies { name: string; cells: Cell[] }[]

export const slideCells = ({ slides, pictures }: SiteOptions): Cell[] => [
  { name: 'image', kind: 'choice', options: [...slides, ...pictures] },
  text('href'),
  words('title', 80),
  words('text', 240),
]
