import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { DeskFinds } from '#shared/contract/desk/search.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { link } from '#styled-system/recipes'
import { end, FoundGroup, muted } from './FoundGroup.tsx'
import { Marked } from './Marked.tsx'

interface FoundProps<Name extends 'agencies' | 'blocks'> {
  found: NonNullable<DeskFinds[Name]>
  q: string
}

export function FoundAgencies({ found, q }: FoundProps<'agencies'>) {
  const t = useT()
  const lang = useLang()
  return (
    <FoundGroup name="agencies" found={found}>
      {({ id, name, disabled }) => (
        <>
          <a className={link()} href={pathFor(lang, `/desk/agencies/${id}`)}>
            <bdi>
              <Marked text={localized(name, lang)} q={q} />
            </bdi>
          </a>
          {disabled && <span className={end}>{t('desk-search:disabled')}</span>}
        </>
      )}
    </FoundGroup>
  )
}

export function FoundBlocks({ found, q }: FoundProps<'blocks'>) {
  const lang = useLang()
  const arrow = lang === 'ar' ? '←' : '→'
  return (
    <FoundGroup name="blocks" found={found}>
      {({ id, code, pnr, origin, destination, departs_on }) => (
        <>
          <a className={link()} href={pathFor(lang, `/desk/seat-blocks/${id}`)}>
            <Ltr>
              <Marked text={code} q={q} />
            </Ltr>
          </a>
          <span>
            {localized(origin.city, lang)} {arrow} {localized(destination.city, lang)}
          </span>
          {pnr && (
            <Ltr className={muted}>
              <Marked text={pnr} q={q} />
            </Ltr>
          )}
          <span className={end}>{formatDate(departs_on, lang)}</span>
        </>
      )}
    </FoundGroup>
  )
}
