/** Made while building from the schema of the same name (scripts/lib/form-validators.ts). */
declare module 'virtual:form-check/*' {
  const check: import('./components/form/check.ts').CompiledCheck;
  export default check;
}
