import { type Paper, readCells, readRows, writeCells, writeRows } from '#client/features/shell/paper/paper.ts'
import { readPictureFile } from '#shared/base/pictures.ts'
import type { AppSettings, SettingsPatch, VatCategories } from '#shared/contract/settings.ts'
import { OFFER_HOURS } from '#shared/contract/tours/tour-waiting.ts'
import { type SiteOptions, siteSections, slideCells } from './site-cells.ts'

export type SiteSettings = Pick<AppSettings, Exclude<keyof SettingsPatch, 'vat'>> & { vat: VatCategories }

const cellsOf = (options: SiteOptions) => siteSections(options).flatMap(({ cells }) => [...cells])

// The library's picture that a kept file was made from.
const markOf = (file: string | null) => (file && readPictureFile(file)?.path) ?? file

export function sitePaper(settings: SiteSettings, options: SiteOptions): Paper {
  const { contact_numbers, whatsapp_contact_numbers, logo, toolbar_logo, slides, ...rest } = settings
  const record = {
    waiting_offer_hours: OFFER_HOURS,
    ...rest,
    logo: markOf(logo),
    toolbar_logo: markOf(toolbar_logo),
    contact_numbers: contact_numbers.join('\n'),
    whatsapp_contact_numbers: whatsapp_contact_numbers.join('\n'),
  }
  return {
    ...readCells(cellsOf(options), record, ''),
    ...readRows('slides', slideCells(options), slides, ''),
  }
}

const lines = (text: unknown) =>
  String(text ?? '')
    .split('\n')
    .map(line => line.replace(/[\s()-]/g, ''))
    .filter(Boolean)

function written(paper: Paper, options: SiteOptions): SettingsPatch {
  const { contact_numbers, whatsapp_contact_numbers, ...rest } = writeCells(cellsOf(options), paper, '')
  return {
    ...rest,
    contact_numbers: lines(contact_numbers),
    whatsapp_contact_numbers: lines(whatsapp_contact_numbers),
    slides: writeRows('slides', slideCells(options), paper, ''),
  } as unknown as SettingsPatch
}

/** Only what was changed, so that colleagues' changes of other fields stay. */
export function siteChanges(before: Paper, after: Paper, options: SiteOptions): SettingsPatch {
  const [was, is] = [written(before, options), written(after, options)]
  const changed = Object.entries(is).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field as keyof SettingsPatch]),
  )
  return Object.fromEntries(changed)
}

export const siteField = (path: string): string =>
  path.replace(/^((?:whatsapp_)?contact_numbers|apps)\.\d+$/, '$1')
