import type { BlockCells } from '#shared/contract/flights/block-columns.ts'
import type { Visit } from './browser.ts'

/** Fills the date and the flights of a direction in the form of a block; `cells` as in a file. */
export async function writeWay({ page, t }: Visit, direction: 'out' | 'back', cells: BlockCells) {
  const way = page.getByRole('region', { name: t(`desk-blocks:section.${direction}`) })
  const of = (part: string) => cells[`${direction}_${part}` as keyof BlockCells] ?? ''
  const field = (id: string) => way.locator(`#${direction}_${id}`)
  await field('date').fill(of('date').split('-').reverse().join('/'))
  const [from = '', to = ''] = of('route').split('-')
  const [departs = '', arrives = ''] = of('times').split('-')
  const texts = {
    flights: of('flights'),
    route: from,
    'route-to': to,
    times: departs,
    'times-arrives': arrives,
  }
  for (const [id, text] of Object.entries(texts)) await field(id).fill(text)
  await field('times-arrives').press('Tab')
}
