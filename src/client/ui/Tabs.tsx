import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { tabs } from '#styled-system/recipes'
import { ArkLocale } from './ArkLocale.tsx'

export interface Tab {
  value: string
  label: ReactNode
  icon?: ReactNode
  content: ReactNode
}

interface TabsProps {
  tabs: Tab[]
  value: string
  onChange: (value: string) => void
  label: string
}

export function Tabs({ tabs: items, value, onChange, label }: TabsProps) {
  const styles = tabs()
  return (
    <ArkLocale>
      <Ark.Root
        className={styles.root}
        value={value}
        onValueChange={details => onChange(details.value)}
        lazyMount
      >
        <Ark.List className={styles.list} aria-label={label}>
          {items.map(tab => (
            <Ark.Trigger key={tab.value} value={tab.value} className={styles.trigger}>
              {tab.icon}
              {tab.label}
            </Ark.Trigger>
          ))}
        </Ark.List>
        {items.map(tab => (
          <Ark.Content key={tab.value} value={tab.value} className={styles.content}>
            {tab.content}
          </Ark.Content>
        ))}
      </Ark.Root>
    </ArkLocale>
  )
}
