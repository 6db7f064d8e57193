import { useLang, useT } from '#client/lib/island.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { DeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { Place } from '#shared/contract/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate, formatHijri, formatNumber } from '#shared/i18n/format.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { BlockDeadline, type When } from '../BlockDeadline.tsx'
import { BlockState } from '../BlockState.tsx'
import { BlockLoad } from './BlockLoad.tsx'

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })

export interface BlockSetting extends When {
  places: Record<string, Place>
  symbol?: string
}

export function blockColumns(t: T, lang: Lang, setting: BlockSetting): Column<DeskBlock>[] {
  const { now, zone, places, symbol } = setting
  const column = (id: string, cell: Column<DeskBlock>['cell'], end?: boolean) => ({
    id,
    header: t(`desk-blocks:list.${id}`),
    cell,
    end,
  })
  return [
    column('block', block => <Name block={block} places={places} />),
    column('departs', ({ departs_on }) => <Departure date={departs_on} />),
    { ...column('load', ({ seats }) => <BlockLoad seats={seats} figures />), wide: true },
    column('seats', ({ seats }) => <b>{formatNumber(seats.total, lang)}</b>, true),
    column(
      'price',
      ({ adult_total_minor: minor, currency }) => <Money {...{ minor, currency, symbol }} />,
      true,
    ),
    column('deadline', ({ next_deadline }) => <BlockDeadline deadline={next_deadline} {...{ now, zone }} />),
    column('state', ({ state }) => <BlockState state={state} />),
  ]
}

function Name({ block, places }: { block: DeskBlock; places: Record<string, Place> }) {
  const lang = useLang()
  const t = useT()
  const city = (code: string) => localized(places[code]?.city ?? { en: code }, lang)
  return (
    <span>
      <a className={link()} href={pathFor(lang, `/desk/seat-blocks/${block.id}`)}>
        <Ltr>{block.code}</Ltr>
      </a>
      <span className={quiet}>
        {t('desk-blocks:route', { from: city(block.origin), to: city(block.destination) })}
        {' · '}
        <Ltr>
          {block.airline} {block.flight_number}
        </Ltr>
        {!block.is_public && ` · ${t('desk-blocks:trade')}`}
      </span>
    </span>
  )
}

function Departure({ date }: { date: string }) {
  const lang = useLang()
  return (
    <span>
      {formatDate(date, lang, 'short')}
      <span className={quiet}>{formatHijri(date, lang, { year: false })}</span>
    </span>
  )
}
