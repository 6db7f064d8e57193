import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { DeskRating } from '#shared/contract/desk/tour-ratings.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { Stars } from '../../Stars.tsx'

const small = css({ fontSize: '14', color: 'fg.muted' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'start', marginBlockStart: '4' })
const refusal = css({ display: 'grid', gap: '3', marginBlockStart: '3' })

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

function Show({ rating }: { rating: DeskRating }) {
  const t = useT()
  return (
    <form method="post">
      <FormName name="decide-rating" />
      <input type="hidden" name="id" value={rating.id} />
      <input type="hidden" name="decision" value="show" />
      <Button type="submit" size="sm">
        {t('ratings:desk.show')}
      </Button>
    </form>
  )
}

function Refuse({ rating }: { rating: DeskRating }) {
  const t = useT()
  const label = t(rating.state === 'shown' ? 'ratings:desk.reverse' : 'ratings:desk.refuse')
  return (
    <details>
      <summary className={link()}>{label}</summary>
      <form method="post" className={refusal}>
        <FormName name="decide-rating" />
        <input type="hidden" name="id" value={rating.id} />
        <input type="hidden" name="decision" value="refuse" />
        <Field label={t('ratings:desk.reason')} hint={t('ratings:desk.reason_hint')}>
          {aria => <TextInput {...aria} name="reason" maxLength={500} required dir="auto" />}
        </Field>
        <span>
          <Button type="submit" size="sm" variant="line">
            {label}
          </Button>
        </span>
      </form>
    </details>
  )
}
