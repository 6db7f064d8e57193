// React chooses its build when it is loaded: a server that is tested renders with the one that is shipped.
const { NODE_ENV } = process.env
process.env.NODE_ENV = 'production'
await Promise.all([
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom'),
  import('react-dom/server'),
])
process.env.NODE_ENV = NODE_ENV

export {}
