import { BothWords, PrintTable, type PrintTexts } from '#client/features/bookings/print/PrintBoth.tsx'
import type { DepartureBoard, DepartureList } from '#shared/contract/desk/tours/departure-board.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

interface DepartureSheetProps {
  board: DepartureBoard
  list: DepartureList
  columns: string[]
  rows: Record<Lang, string[][]>
  texts: PrintTexts
}

/** A list of a departure for colleagues, drivers and hotels: each text in both languages. */
export function DepartureSheet({ board, list, columns, rows, texts }: DepartureSheetProps) {
  const { departure, tour } = board
  return (
    <article className={css({ display: 'grid', gap: '4', fontSize: '14' })}>
      <header>
        <h1 className={css({ fontSize: '24', fontWeight: 'semibold' })}>
          <BothWords texts={texts} inline>
            {(_, t) => t(`desk-departures:list_name.${list}`)}
          </BothWords>
        </h1>
        <p>
          <BothWords texts={texts} inline>
            {lang => localized(tour.title, lang)}
          </BothWords>{' '}
          · <bdi dir="ltr">{departure.code}</bdi>
        </p>
        <p>
          <BothWords texts={texts} inline>
            {lang => `${formatDate(departure.starts_on, lang)} – ${formatDate(departure.ends_on, lang)}`}
          </BothWords>
        </p>
      </header>
      <PrintTable
        texts={texts}
        from="desk-departures:column"
        columns={columns}
        rows={rows.en.map((_, at) => ({
          key: String(at),
          cells: columns.map((column, index) => (
            <BothWords key={column} texts={texts}>
              {lang => rows[lang][at]?.[index] ?? ''}
            </BothWords>
          )),
        }))}
      />
    </article>
  )
}
