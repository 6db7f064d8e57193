import { useEffect, useRef, useState } from 'react'
import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { CellErrors } from '#client/ui/forms/errors/CellErrors.tsx'
import { ErrorSummary } from '#client/ui/forms/errors/ErrorSummary.tsx'
import { FormCheck } from '#client/ui/forms/FormCheck.tsx'
import type { Place } from '#shared/contract/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { checkSearchForm, type SearchForm, type SearchProblem } from '#shared/rules/site/search-form.ts'
import { search } from '#styled-system/recipes'
import { SearchFields } from './SearchFields.tsx'
import { SearchHidden } from './SearchHidden.tsx'
import { useRichControls } from './search-controls.ts'
import { fieldId } from './search-state.ts'
import { TripKind } from './TripKind.tsx'

export interface SearchCardProps {
  form: SearchForm
  places: Record<string, Place>
  problems?: SearchProblem[]
  /** In the tenant's zone. */
  today: string
  max: number
  /** Without shadow, on the results page. */
  bare?: boolean
}

/** A GET form that works without JavaScript; rich controls load on first use. */
export const SearchCard = withIsland(Card)

function Card(props: SearchCardProps) {
  const { places, today, max, bare } = props
  const t = useT()
  const lang = useLang()
  const card = useSearchForm(props)
  const box = useRef<HTMLFormElement>(null)
  const { rich, failed } = useRichControls(box)
  const styles = search()
  return (
    <search aria-label={t('search:label')} className={styles.root} data-bare={bare || undefined}>
      <form
        ref={box}
        method="get"
        action={pathFor(lang, '/flight-bookings/create')}
        noValidate
        data-typed={card.form !== props.form}
        onSubmit={card.submit}
      >
        {/* First, so that without JavaScript the visible fields override them. */}
        <SearchHidden form={card.form} />
        <div className={styles.body}>
          <ErrorSummary problems={card.summary} />
          <div className={styles.options}>
            <TripKind value={card.form.trip} onChange={trip => card.update({ trip })} />
            <FormCheck
              name="direct"
              value="1"
              checked={card.form.direct}
              onChange={event => card.update({ direct: event.currentTarget.checked })}
            >
              {t('search:direct')}
            </FormCheck>
          </div>
          <SearchFields
            {...{ today, max, rich, failed }}
            form={card.form}
            update={card.update}
            places={{ ...places, ...card.learned }}
            learn={card.learn}
            invalid={card.invalid}
            named={!card.ready}
          />
          <CellErrors problems={linesOf(card.problems, t)} />
        </div>
      </form>
    </search>
  )
}

function useSearchForm(props: SearchCardProps) {
  const { today, max } = props
  const t = useT()
  const [form, setForm] = useState(props.form)
  const [learned, setLearned] = useState<Record<string, Place>>({})
  const [problems, setProblems] = useState(props.problems ?? [])
  const [summary, setSummary] = useState(() => linesOf(props.problems ?? [], t))
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const update = (change: Partial<SearchForm>) => {
    setForm(now => ({ ...now, ...change }))
    const next = checkSearchForm({ ...form, ...change }, { today, max })
    setProblems(now => now.filter(old => next.some(problem => problem.field === old.field)))
  }
  const submit = (event: { preventDefault: () => void }) => {
    // The server looks up typed text.
    const wrong = checkSearchForm(form, { today, max }).filter(
      ({ key }) => key !== 'search:error.unknown_place',
    )
    setProblems(wrong)
    setSummary(linesOf(wrong, t))
    if (wrong.length > 0) event.preventDefault()
  }
  const learn = (place: Place) => setLearned(now => ({ ...now, [place.iata]: place }))
  const invalid = new Set(problems.map(problem => problem.field))
  return { form, update, submit, problems, summary, invalid, learned, learn, ready }
}

const linesOf = (problems: SearchProblem[], t: ReturnType<typeof useT>) =>
  problems.map(({ field, key, vars }) => ({ field: fieldId(field), message: t(key, vars) }))
