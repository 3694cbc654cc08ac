/// <reference types="astro/client" />

// See build/clientScripts.ts.
declare module '*?module-url' {
  const url: string;
  export default url;
}

declare module '*?inline-script' {
  const text: string;
  export default text;
}
