import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Suggestions } from '#client/ui/forms/suggestions/Suggestions.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { findOptions } from './find-options.ts'
import { useFinds } from './use-finds.ts'

export const DESK_SEARCH = 'desk-search'
const LONGEST = 60

const keys = css({ display: { base: 'none', md: 'flex' }, gap: '1' })

/** A form that works without JavaScript, with suggestions as one types; Ctrl K goes to it. */
export function DeskSearch({ q }: { q: string }) {
  const t = useT()
  const lang = useLang()
  const [text, setText] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = document.getElementById(DESK_SEARCH)
    if (field instanceof HTMLInputElement) input.current = field
  }, [])
  return (
    <search>
      <form action={pathFor(lang, '/desk/search')} method="get">
        <TextInput
          id={DESK_SEARCH}
          type="search"
          name="q"
          size="sm"
          autoComplete="off"
          maxLength={LONGEST}
          value={text}
          onChange={change => setText(change.currentTarget.value)}
          aria-label={t('desk:search.label')}
          placeholder={t('desk:search.placeholder')}
          before={<Search aria-hidden="true" />}
          after={
            <span className={keys} aria-hidden="true">
              <kbd>Ctrl</kbd>
              <kbd>K</kbd>
            </span>
          }
        />
        <Finds input={input} typed={text} changed={text !== q} />
      </form>
    </search>
  )
}

interface FindsProps {
  input: RefObject<HTMLInputElement | null>
  typed: string
  /** The page's own query needs no suggestions: its results stand below. */
  changed: boolean
}

function Finds({ input, typed, changed }: FindsProps) {
  const t = useT()
  const lang = useLang()
  const found = useFinds(changed ? typed : '')
  if (!found) return null
  return (
    <Suggestions
      look="wide"
      input={input}
      value=""
      text={found.text}
      options={findOptions(found.finds, t, lang)}
      onChange={path => location.assign(pathFor(lang, path))}
    />
  )
}
