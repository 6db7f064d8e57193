type Variants = Record<string, string | boolean | undefined>

/** A small `createRecipe` for the browser, without Panda's responsive values and compound variants. */
export function createRecipe(name: string, defaults: Variants) {
  const recipeFn = (given: Variants = {}) => {
    const chosen: Variants = { ...defaults }
    for (const [key, value] of Object.entries(given)) if (value !== undefined) chosen[key] = value
    return [name, ...Object.entries(chosen).map(([key, value]) => `${name}--${key}_${value}`)].join(' ')
  }
  return { recipeFn, getVariantProps: (given: Variants) => ({ ...defaults, ...given }) }
}

export function mergeRecipes(): never {
  throw new Error('Recipes are not merged in the browser')
}
