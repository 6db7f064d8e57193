import type { ReactNode } from 'react'
import { usePointName } from '#client/features/bookings/desk/departures/use-point-name.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { GIVEN, type LeaderSheet } from '#shared/contract/tours/leader-links.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { isGiven, latestTicks, POINTS, pointsOf, tickedAt } from '#shared/rules/tours/ticks.ts'
import { css, cx } from '#styled-system/css'
import { fold } from '#styled-system/recipes'
import { RoomsView } from './RoomsView.tsx'
import { peopleList, TravellerRow } from './TravellerRow.tsx'
import { TripView } from './TripView.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const below = css({ marginBlockStart: '4' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const unseen = css({ srOnly: true })
const short = css({ flex: '1', minInlineSize: '[8rem]' })
const quiet = css({ fontSize: '14', color: 'fg.muted' })
const opener = css({ fontWeight: 'medium', paddingBlock: '2' })

/** The leader's page without a script: opens a pasted link, needs a network. Texts: those of `LeaderPage`. */
function PlainLeaderView({ sheet }: { sheet?: LeaderSheet | undefined }) {
  const { values, refused } = usePostedForm('leader')
  return (
    <noscript>
      <form method="post" className={cx(stack, below)}>
        <FormName name="leader" />
        {refused && (
          <Notice tone="danger" live>
            {refused}
          </Notice>
        )}
        {sheet ? (
          <Opened sheet={sheet} link={values?.link ?? ''} point={values?.point ?? POINTS[0]} />
        ) : (
          <Ask link={values?.link} />
        )}
      </form>
    </noscript>
  )
}

export const PlainLeader: (props: { sheet?: LeaderSheet | undefined } & IslandProps) => ReactNode =
  withIsland(PlainLeaderView)

function Ask({ link }: { link?: string | undefined }) {
  const t = useT()
  return (
    <Card pad="sm">
      <div className={stack}>
        <p>{t('leader:plain.text')}</p>
        <Field id="link" label={t('leader:plain.link')}>
          {control => <TextInput {...control} name="link" ltr autoComplete="off" defaultValue={link} />}
        </Field>
        <Button type="submit">{t('leader:plain.open')}</Button>
      </div>
    </Card>
  )
}

interface OpenedProps {
  sheet: LeaderSheet
  link: string
  point: string
}

function Opened({ sheet, link, point }: OpenedProps) {
  const t = useT()
  const lang = useLang()
  const { departure, travellers } = sheet
  const ticked = tickedAt(latestTicks(sheet.ticks), point)
  return (
    <>
      <input type="hidden" name="link" value={link} />
      <input type="hidden" name="point" value={point} />
      {/* Enter presses the first button of a form. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className={unseen} />
      <div>
        <h2 className={css({ textStyle: 'h2' })}>{localized(departure.title, lang)}</h2>
        <p className={quiet}>
          <Ltr>{departure.code}</Ltr> · {formatDate(departure.starts_on, lang)} –{' '}
          {formatDate(departure.ends_on, lang)}
        </p>
      </div>
      <Points sheet={sheet} point={point} />
      <ul className={peopleList} aria-label={t('leader:view.people')}>
        {travellers.map(traveller => {
          const there = ticked.has(traveller.id)
          const press = { type: 'submit', name: there ? 'out' : 'in', value: traveller.id } as const
          return <TravellerRow key={traveller.id} {...{ traveller, sheet, there, press }} />
        })}
      </ul>
      <details className={fold()}>
        <summary className={opener}>{t('leader:view.rooms')}</summary>
        <RoomsView sheet={sheet} />
      </details>
      <details className={fold()}>
        <summary className={opener}>{t('leader:view.trip')}</summary>
        <TripView sheet={sheet} />
      </details>
    </>
  )
}

function Points({ sheet: { ticks, travellers }, point }: Pick<OpenedProps, 'sheet' | 'point'>) {
  const t = useT()
  const pointName = usePointName()
  const latest = latestTicks(ticks)
  const own = isGiven(point) ? [] : [point]
  const places = new Set([...pointsOf(latest, own), ...POINTS])
  const button = (name: string) => {
    const here = tickedAt(latest, name)
    return (
      <Button
        key={name}
        type="submit"
        size="sm"
        name="at"
        value={name}
        variant={name === point ? 'primary' : 'line'}
        aria-pressed={name === point}
      >
        <bdi>{pointName(name)}</bdi>
        <Ltr>
          <Num of={travellers.filter(({ id }) => here.has(id)).length} />/<Num of={travellers.length} />
        </Ltr>
      </Button>
    )
  }
  return (
    <>
      <fieldset className={row}>
        <legend className={quiet}>{t('leader:points')}</legend>
        {[...places].map(button)}
        <TextInput
          size="sm"
          className={short}
          name="other"
          aria-label={t('leader:point_name')}
          placeholder={t('leader:point_name')}
          maxLength={40}
          autoComplete="off"
        />
        <Button type="submit" size="sm" variant="line">
          {t('leader:add')}
        </Button>
      </fieldset>
      <fieldset className={row}>
        <legend className={quiet}>{t('leader:given')}</legend>
        {GIVEN.map(button)}
      </fieldset>
    </>
  )
}
