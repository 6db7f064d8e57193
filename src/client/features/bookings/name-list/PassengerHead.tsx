import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Check } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { isPlainDate } from '#shared/base/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { ageCategory } from '#shared/rules/people/age.ts'
import { css } from '#styled-system/css'
import { AgeChip } from '../people/AgeChip.tsx'
import { fullName, isUntouched } from '../people/passenger-draft.ts'
import { prefixOf } from '../people/step-controls.ts'
import type { PassengerCardProps } from './passenger-card.ts'

const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' })
const chips = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const title = css({ textStyle: 'h3', marginBlockStart: '1', overflowWrap: 'anywhere' })
const small = css({ fontSize: '14', color: 'fg.muted' })

export function PassengerHead(props: PassengerCardProps) {
  const { traveller, trip, number, name, open } = props
  const prefix = prefixOf(number - 1)
  return (
    <header className={head}>
      <div>
        <div className={chips}>
          <AgeChip
            category={traveller.info.category}
            birthDate={traveller.values.birth_date}
            trip={trip}
            short={!open}
          />
          {!open && <StateChip {...props} />}
        </div>
        <h2 id={`${prefix}-heading`} tabIndex={-1} className={title}>
          <bdi>{open ? <OpenTitle number={number} /> : name}</bdi>
        </h2>
        {!open && <Summary {...props} />}
      </div>
      <Toggle {...props} />
    </header>
  )
}

function OpenTitle({ number }: { number: number }) {
  return useT()('passengers:passenger', { number })
}

function StateChip({ traveller: { info, values }, complete, later, messages }: PassengerCardProps) {
  const t = useT()
  if (info.private) return <Chip tone="info">{t('passengers:state.own')}</Chip>
  if (later && isUntouched(values)) return <Chip>{t('passengers:state.later')}</Chip>
  if (Object.keys(messages).length > 0) return <Chip tone="danger">{t('passengers:state.problem')}</Chip>
  if (!complete) return <Chip tone="warning">{t('passengers:state.missing')}</Chip>
  return (
    <Chip tone="success" icon={<Check aria-hidden="true" />}>
      {t('passengers:state.complete')}
    </Chip>
  )
}

/** `Passport •••• 418 · expires 9 May 2031`, and an infant's adult. */
function Summary({ traveller, adults }: PassengerCardProps) {
  const t = useT()
  const lang = useLang()
  const { values, info } = traveller
  const last3 = values.document_number.slice(-3) || info.storedLast3
  const kind = t(`passengers:documents.${values.document_kind || 'passport'}`)
  const masked = `\u2066•••• ${last3}\u2069`
  const lap = adults.find(adult => String(adult.position) === values.linked_adult)
  const expires = isPlainDate(values.document_expires_on) && formatDate(values.document_expires_on, lang)
  const parts = [
    last3 && t('passengers:summary.document', { kind, masked }),
    last3 && expires && t('passengers:summary.expires', { date: expires }),
    lap && t('passengers:summary.lap', { name: `\u2068${lap.name}\u2069` }),
  ]
  return <p className={small}>{parts.filter(Boolean).join(' · ')}</p>
}

function Toggle({ traveller, number, name, open, onToggle }: PassengerCardProps) {
  const t = useT()
  if (open || traveller.info.private) return null
  const typed = fullName(traveller.values) !== ''
  return (
    <Button
      variant={typed ? 'ghost' : 'line'}
      size="sm"
      aria-label={
        typed ? t('passengers:action.editOf', { name }) : t('passengers:action.fillInOf', { number })
      }
      onClick={onToggle}
    >
      {t(typed ? 'passengers:action.edit' : 'passengers:action.fillIn')}
    </Button>
  )
}

/** The date of birth does not match the priced category. */
export function AgeMismatch({ traveller, trip, changeParty }: PassengerCardProps) {
  const t = useT()
  const lang = useLang()
  const age = ageCategory(traveller.values.birth_date, trip.firstDate, trip.lastDate)
  if (!age.ok || age.category === traveller.info.category) return null
  return (
    <Notice tone="warning" title={t('passengers:mismatch.title')} live>
      <p>{t('passengers:mismatch.text')}</p>
      <ButtonLink
        variant="line"
        size="sm"
        href={pathFor(lang, changeParty)}
        className={css({ marginBlockStart: '3' })}
      >
        {t('passengers:mismatch.again')}
      </ButtonLink>
    </Notice>
  )
}
