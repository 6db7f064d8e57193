import { useLang, useT } from '#client/lib/island.tsx'
import { FactChip } from '#client/ui/data/Chip.tsx'
import { ChevronRight } from '#client/ui/layout/icons.ts'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import { inOrder } from '#shared/i18n/in-order.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { avatar, spinner } from '#styled-system/recipes'

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
  '&[aria-disabled]': { cursor: 'default', color: 'fg.muted' },
  '& > svg': { inlineSize: '5', blockSize: '5', flex: 'none' },
})
const hidden = css({ srOnly: true })
const title = css({ flex: '1', minInlineSize: '0', overflowWrap: 'anywhere' })

interface AgencyListProps {
  agencies: AgencyName[]
  /** Leaves the current agency: first in the list, as an empty choice. */
  leave?: boolean
  current?: string | undefined
  busy?: string | undefined
}

/** Buttons that send the form around them. */
export function AgencyList({ agencies, leave, current, busy }: AgencyListProps) {
  const t = useT()
  const lang = useLang()
  const named = agencies.map(({ id, name }) => ({ id, name: localized(name, lang) }))
  const choices = inOrder(named, lang, ({ name }) => name)
  if (leave) choices.unshift({ id: '', name: t('shell:agency.no_one') })
  return (
    <ul aria-busy={busy !== undefined}>
      {choices.map(choice => (
        <li key={choice.id}>
          <Choice {...choice} {...{ current, busy }} />
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = Pick<AgencyListProps, 'current' | 'busy'> & { id: string; name: string }

function Choice({ id, name, current, busy }: ChoiceProps) {
  const t = useT()
  return (
    <button
      type="submit"
      name="agency"
      value={id}
      className={row}
      // Not disabled, which would lose the focus.
      aria-disabled={busy !== undefined || undefined}
      aria-busy={busy === id || undefined}
      aria-current={id === current || undefined}
    >
      <span className={avatar({ kind: 'agency' })} aria-hidden="true">
        {id ? [...name][0] : '–'}
      </span>
      <bdi className={title}>{name}</bdi> {id === current && <FactChip>{t('shell:agency.current')}</FactChip>}
      {busy === id ? (
        <>
          <span className={hidden}>{t('ui:working')}</span>
          <span className={spinner()} aria-hidden="true" />
        </>
      ) : (
        <ChevronRight className="flip" aria-hidden="true" />
      )}
    </button>
  )
}
