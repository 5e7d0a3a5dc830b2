import { useLocation, useNavigate, useSearchParams } from './Navigation.tsx';

/** What the address asks for, changed in place: no step more to go back, and the part of the page that is open stays open. */
export function useParamsInPlace(): [
  URLSearchParams,
  (change: (params: URLSearchParams) => void) => void,
] {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const change = (edit: (params: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    edit(next);
    navigate({ search: `?${next.toString()}`, hash }, { replace: true });
  };
  return [params, change];
}
