import { useState } from 'react'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { DeskRating } from '#shared/contract/desk/tours/tour-ratings.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { Stars } from '../../Stars.tsx'
import { decide } from './decide.ts'
import { RefuseDialog } from './RefuseDialog.tsx'

const small = css({ fontSize: '14', color: 'fg.muted' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '4' })

export function RatingCard({ rating }: { rating: DeskRating }) {
  const t = useT()
  const lang = useLang()
  const { tour, stars, words, name, reference, rated_at, reason, state } = rating
  return (
    <Card>
      <p>
        <Stars count={stars} />{' '}
        <a className={link()} href={pathFor(lang, `/desk/tours/${tour.id}`)}>
          {localized(tour.title, lang)}
        </a>
      </p>
      <p className={css({ marginBlock: '2', maxInlineSize: 'prose' })}>
        {words ? <bdi>{words}</bdi> : <span className={small}>{t('ratings:desk.no_words')}</span>}
      </p>
      <p className={small}>
        <bdi>{name ?? t('ratings:traveller')}</bdi> ·{' '}
        <time dateTime={rated_at}>{formatDate(rated_at, lang, 'medium')}</time> · <Ltr>{reference}</Ltr>
      </p>
      {reason && <p className={small}>{t('ratings:desk.was', { reason })}</p>}
      <div className={acts}>
        {state !== 'shown' && <Show rating={rating} />}
        {state !== 'refused' && <Refuse rating={rating} />}
      </div>
    </Card>
  )
}

function Show({ rating: { id } }: { rating: DeskRating }) {
  const t = useT()
  const ask = () =>
    openConfirm({
      title: t('ratings:desk.show'),
      description: t('ratings:desk.show_text'),
      buttonText: t('ratings:desk.show'),
      tone: 'primary',
      action: () => decide(id, { decision: 'show' }, t('ratings:desk.done_show')),
    })
  return (
    <Button size="sm" onClick={ask}>
      {t('ratings:desk.show')}
    </Button>
  )
}

function Refuse({ rating: { id, state } }: { rating: DeskRating }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const label = t(state === 'shown' ? 'ratings:desk.reverse' : 'ratings:desk.refuse')
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && <RefuseDialog id={id} label={label} onClose={() => setAsking(false)} />}
    </>
  )
}
