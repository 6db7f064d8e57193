import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Money } from './Money.tsx'

export interface Unit {
  code: string
  /** In the page's language. */
  symbol: string
}

const UnitContext = createContext<Unit | undefined>(undefined)

interface OwnUnitProps {
  unit: Unit
  children: ReactNode
}

/** The site's own currency, for the amounts inside. */
export function OwnUnit({ unit, children }: OwnUnitProps) {
  return <UnitContext value={unit}>{children}</UnitContext>
}

/** With the site's symbol in its own currency. Apart from `Money`, which every page loads. */
export function OwnMoney(props: Omit<ComponentProps<typeof Money>, 'symbol'>) {
  const unit = useContext(UnitContext)
  return <Money {...props} symbol={unit?.code === props.currency ? unit.symbol : undefined} />
}
