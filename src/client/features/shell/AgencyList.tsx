import { useLang } from '#client/lib/island.tsx'
import { ChevronRight } from '#client/ui/icons.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { css } from '#styled-system/css'
import { avatar } from '#styled-system/recipes'
import type { Agency } from './use-agencies.ts'

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  inlineSize: 'full',
  minBlockSize: '15',
  textAlign: 'start',
  fontWeight: 'semibold',
  borderRadius: 'control',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  _hover: { color: 'accent.text' },
  '& > svg': { inlineSize: '5', blockSize: '5', marginInlineStart: 'auto' },
})

interface AgencyListProps {
  agencies: Agency[]
  busy?: string
  choose: (id: string) => void
}

/** One agency per line, each a button. */
export function AgencyList({ agencies, busy, choose }: AgencyListProps) {
  const lang = useLang()
  return (
    <ul aria-busy={busy !== undefined}>
      {agencies.map(agency => {
        const name = localized(agency.name, lang)
        return (
          <li key={agency.id}>
            <button
              type="button"
              className={row}
              disabled={busy !== undefined}
              aria-busy={busy === agency.id || undefined}
              onClick={() => choose(agency.id)}
            >
              <span className={avatar({ kind: 'agency' })} aria-hidden="true">
                {[...name][0]}
              </span>
              {name}
              <ChevronRight className="flip" aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
