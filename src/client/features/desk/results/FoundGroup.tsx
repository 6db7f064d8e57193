import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Panel } from '#client/ui/layout/Panel.tsx'
import { css } from '#styled-system/css'
import { row, rows } from '../today/parts.tsx'

const item = css({ flexWrap: 'wrap', columnGap: '3', rowGap: '0.5' })
export const end = css({ marginInlineStart: 'auto', color: 'fg.muted' })
export const muted = css({ color: 'fg.muted' })

interface FoundGroupProps<T extends { id: string }> {
  name: string
  found: T[]
  children: (record: T) => ReactNode
}

export function FoundGroup<T extends { id: string }>({ name, found, children }: FoundGroupProps<T>) {
  const t = useT()
  if (found.length === 0) return null
  return (
    <Panel id={`found-${name}`} title={t(`desk-search:${name}`)}>
      <ul className={rows} data-rows>
        {found.map(record => (
          <li key={record.id} className={`${row} ${item}`}>
            {children(record)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
