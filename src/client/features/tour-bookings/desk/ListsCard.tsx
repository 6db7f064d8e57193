import { useLang, useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Download, Printer } from '#client/ui/layout/icons.ts'
import {
  DEPARTURE_LISTS,
  type DepartureBoard,
  exportDepartureList,
} from '#shared/contract/desk/tours/departure-board.ts'
import { buildPath } from '#shared/contract/endpoint.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { button } from '#styled-system/recipes'

const list = css({
  display: 'grid',
  gap: '2',
  '& > li': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '2' },
})
const files = css({ display: 'flex', flexShrink: '0' })

/** Lists of the departure on paper in both languages, and as files; passport numbers only with that permission. */
export function ListsCard({ board }: { board: DepartureBoard }) {
  const t = useT()
  const lang = useLang()
  const path = buildPath(exportDepartureList.path, { id: board.departure.id })
  const lists = DEPARTURE_LISTS.filter(name => name !== 'visa' || board.may.export_passports)
  return (
    <Card pad="sm" heading={t('desk-departures:lists')}>
      <ul className={list}>
        {lists.map(name => (
          <li key={name}>
            {t(`desk-departures:list_name.${name}`)}
            <span className={files}>
              {name !== 'visa' && (
                <a
                  className={button({ variant: 'ghost', size: 'sm' })}
                  href={`${pathFor(lang, `/desk/departures/${board.departure.id}/print`)}?list=${name}`}
                  aria-label={`${t(`desk-departures:list_name.${name}`)}: ${t('desk-departures:print')}`}
                >
                  <Printer aria-hidden="true" />
                </a>
              )}
              {(['csv', 'xlsx'] as const).map(format => (
                <a
                  key={format}
                  className={button({ variant: 'ghost', size: 'sm' })}
                  href={`${path}?list=${name}&format=${format}`}
                  download
                  aria-label={`${t(`desk-departures:list_name.${name}`)}: ${format.toUpperCase()}`}
                >
                  <Download aria-hidden="true" />
                  {format.toUpperCase()}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
