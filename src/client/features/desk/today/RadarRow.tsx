import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { OwnMoney } from '#client/ui/data/OwnMoney.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import type { Clock } from '#shared/contract/desk/today.ts'
import { formatDate, formatRelative, formatTime } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { clockPath, urgency, whereOf } from '#shared/rules/desk/clocks.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { KIND_ICONS } from './RadarKinds.tsx'
import { useClockFacts } from './use-clock-facts.ts'

const root = css({
  display: 'grid',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '0.5',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) auto',
    md: '[8.5rem minmax(0, 1fr) auto auto]',
    xl: '[7.75rem 9.75rem minmax(0, 1fr) auto 8rem]',
  },
  gridTemplateAreas: {
    base: '"when stake" "kind act" "what act"',
    md: '"when kind stake act" "when what stake act"',
    xl: '"when kind what stake act"',
  },
  minBlockSize: '11',
  paddingBlock: { base: '2.5', xl: '1' },
  paddingInline: '4',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  _hover: { bg: 'bg.subtle' },
})
const when = css({
  gridArea: 'when',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
  '& time': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& span': { fontSize: '12', color: 'fg.muted', whiteSpace: 'nowrap' },
  '&[data-urgency=late] span': { color: 'danger.text', fontWeight: 'semibold' },
  '&[data-urgency=hour] span': { color: 'warning.text', fontWeight: 'semibold' },
})
const kind = css({
  gridArea: 'kind',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  fontWeight: { base: 'semibold', xl: 'regular' },
  '& svg': { inlineSize: '4', blockSize: '4', flex: 'none', color: 'fg.muted' },
})
const what = css({ gridArea: 'what', minInlineSize: '0', lineHeight: 'snug', overflowWrap: 'anywhere' })
const stake = css({ gridArea: 'stake', textAlign: 'end', whiteSpace: 'nowrap' })
const act = css({ gridArea: 'act', justifySelf: 'end', alignSelf: { base: 'end', md: 'center' } })
const unseen = css({ srOnly: true })
const muted = css({ color: 'fg.muted' })

/** Keys of the map that answer a deadline. */
const LETTERS: Partial<Record<Clock['kind'], string>> = { hold: 'E', papers: 'R' }

interface RadarRowProps {
  clock: Clock
  now: string
  zone: string
  dated: boolean
}

export function RadarRow({ clock, now, zone, dated }: RadarRowProps) {
  const t = useT()
  const lang = useLang()
  const { at, subject, stake_minor: minor, currency } = clock
  const facts = useClockFacts(clock)
  const Icon = KIND_ICONS[clock.kind]
  const lost = t(`desk-today:lost.${clock.kind}`)
  const action = t(`desk-today:action.${clock.kind}`)
  const href = pathFor(lang, clockPath(clock))
  return (
    <li className={root}>
      <span className={when} data-urgency={urgency(at, now)}>
        <time dateTime={at}>
          {dated && `${formatDate(at, lang, 'short', zone)} `}
          <Ltr>{formatTime(at, zone, lang)}</Ltr>
        </time>
        <span>{formatRelative(at, now, lang)}</span>
      </span>
      <span className={kind}>
        <Icon aria-hidden="true" />
        {t(`desk-today:kind.${clock.kind}`)}
      </span>
      <span className={what}>
        <a className={link()} href={href.split('#')[0]}>
          <Ltr>{subject.name}</Ltr>
        </a>{' '}
        · {whereOf(clock, lang)}
        <span className={muted}> · {facts.join(' · ')}</span>
      </span>
      <span className={stake} title={lost}>
        <span className={unseen}>{lost}: </span>
        <OwnMoney minor={minor} currency={currency} />
      </span>
      <ButtonLink
        className={act}
        variant="line"
        size="sm"
        data-key={LETTERS[clock.kind]}
        href={href}
        aria-label={t('desk-today:action_for', { action, name: subject.name })}
      >
        {action}
      </ButtonLink>
    </li>
  )
}
