// Types of packages that only this folder installs, as far as its tests use them.
declare module 'publint' {
  export function publint(options: {
    readonly pkgDir: string;
    readonly strict?: boolean;
  }): Promise<{ readonly messages: readonly unknown[] }>;
}

declare module '@arethetypeswrong/core' {
  export interface Package {
    readonly packageName: string;
  }
  export function createPackageFromTarballData(data: Uint8Array): Package;
  export function checkPackage(checked: Package): Promise<{
    readonly types: unknown;
    readonly problems?: readonly { readonly kind: string; readonly resolutionKind?: string }[];
  }>;
}

declare module 'webpack' {
  interface Result {
    hasErrors(): boolean;
    toString(): string;
  }
  function webpack(
    settings: {
      readonly mode: 'production';
      readonly entry: string;
      readonly output: { readonly path: string; readonly filename: string };
    },
    done: (error: Error | null, result?: Result) => void,
  ): void;
  export { webpack as default };
}
