export * from './areas.ts';
export * from './empleados.ts';
export * from './errors.ts';
export * from './permissions.ts';
export * from './primitives.ts';
export * from './resource.ts';
export * from './sistema.ts';
export * from './telefono.ts';
