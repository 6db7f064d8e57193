import { useState } from 'react'
import { DepartureChip } from '#client/features/bookings/desk/departures/DepartureChip.tsx'
import { callMoveDepartures } from '#client/features/bookings/desk/departures/departure-moves.api.ts'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Pencil, Printer, X } from '#client/ui/layout/icons.ts'
import type { DepartureMove } from '#shared/contract/desk/tours/departures.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { isDepartureOver } from '#shared/rules/statuses/stock-statuses.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { DeparturePageProps } from './departure-page.ts'
import { CallOffDialog } from './ending/CallOffDialog.tsx'

function askMove(t: T, id: string, move: DepartureMove) {
  openConfirm({
    title: t(`desk-departures:move.${move}`),
    description: t(`desk-departures:before.${move}`),
    buttonText: t(`desk-departures:move.${move}`),
    tone: 'primary',
    async action() {
      const { results } = await callMoveDepartures({ move, ids: [id] })
      const error = results[0]?.error
      if (error) throw new Error(error)
      handOver('news', t(`desk-departures:done.${move}`))
      location.reload()
      return undefined
    },
  })
}

export function DepartureHead({ board, symbol }: DeparturePageProps) {
  const t = useT()
  const lang = useLang()
  const { departure, tour } = board
  const { starts_on, ends_on } = departure
  return (
    <DeskHead
      title={localized(tour.title, lang)}
      crumb={{ href: pathFor(lang, `/desk/tours/${tour.id}`), text: t('desk-departures:title') }}
      chips={<DepartureChip status={departure.status} t={t} />}
      facts={
        <>
          <b>
            <Ltr>{departure.code}</Ltr>
          </b>
          <span>
            {formatDate(starts_on, lang)} – {formatDate(ends_on, lang)}
          </span>
          <span>{formatHijri(starts_on, lang)}</span>
          <span>{t('desk-departures:from', { place: departure.origin })}</span>
        </>
      }
      actions={<Actions board={board} symbol={symbol} />}
    />
  )
}

function Actions({ board, symbol }: Pick<DeparturePageProps, 'board' | 'symbol'>) {
  const t = useT()
  const lang = useLang()
  const [ending, setEnding] = useState(false)
  const { departure, tour } = board
  const over = isDepartureOver(departure.status)
  return (
    <>
      {departure.moves.map(move => (
        <Button
          key={move}
          size="sm"
          variant={move === 'guarantee' ? 'primary' : 'line'}
          onClick={() => askMove(t, departure.id, move)}
        >
          {t(`desk-departures:move.${move}`)}
        </Button>
      ))}
      <ButtonLink
        size="sm"
        variant="line"
        data-key="P"
        href={pathFor(lang, `/desk/departures/${departure.id}/print?list=rooming`)}
        icon={<Printer aria-hidden="true" />}
      >
        {t('desk-departures:print')}
      </ButtonLink>
      {!over && (
        <ButtonLink
          size="sm"
          variant="line"
          data-key="E"
          href={pathFor(lang, `/desk/tours/${tour.id}?departure=${departure.id}`)}
          icon={<Pencil aria-hidden="true" />}
        >
          {t('desk-tours:edit')}
        </ButtonLink>
      )}
      {!over && (
        <Button size="sm" variant="line" icon={<X aria-hidden="true" />} onClick={() => setEnding(true)}>
          {t('desk-departures:call_off.open')}
        </Button>
      )}
      {ending && <CallOffDialog departure={departure} symbol={symbol} onClose={() => setEnding(false)} />}
    </>
  )
}
