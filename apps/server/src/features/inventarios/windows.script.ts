// What a Windows without an agent runs: a script of PowerShell (2.0 or later, so from Windows 7 on) that writes the same
// document as FusionInventory and sends it through the same door, or leaves it in a file. It looks at no users, no
// processes, no keys. Its text has no backtick and no `${`, which would end or change the one around it.

const SCRIPT = String.raw`# Inventario de esta computadora, sin instalar un agente.
#
#   powershell -ExecutionPolicy Bypass -File inventario-muni.ps1 -Area CODIGO
#
# -Area     el código del área de la computadora (opcional)
# -Archivo  guarda el inventario en ese archivo, para subirlo a mano, y no lo manda
#
# Lleva una clave de los agentes: si la renuevan, hay que bajar el archivo otra vez.
param(
    [string] $Servidor = '@@SERVIDOR@@',
    [string] $Clave = '@@CLAVE@@',
    [string] $Area = '',
    [string] $Archivo = ''
)

$version = 'Muni-Windows_v1'
$conCim = [bool] (Get-Command Get-CimInstance -ErrorAction SilentlyContinue)

function Leer([string] $clase, [string] $espacio = 'root\cimv2') {
    if ($conCim) { Get-CimInstance -ClassName $clase -Namespace $espacio -ErrorAction SilentlyContinue }
    else { Get-WmiObject -Class $clase -Namespace $espacio -ErrorAction SilentlyContinue }
}

function Mega($bytes) { if ($bytes) { [math]::Floor($bytes / 1048576) } }

function Letras($numeros) { -join ($numeros | Where-Object { $_ } | ForEach-Object { [char] $_ }) }

function Agregar([string] $seccion, [hashtable] $campos) {
    $xml.WriteStartElement($seccion)
    foreach ($campo in $campos.Keys) {
        $texto = ([string] $campos[$campo]) -replace '[^\x09\x0A\x0D\x20-\uD7FF\uE000-\uFFFD]', ''
        if ($texto.Trim()) { $xml.WriteElementString($campo, $texto.Trim()) }
    }
    $xml.WriteEndElement()
}

$equipo = Leer 'Win32_ComputerSystem'
$sistema = Leer 'Win32_OperatingSystem'
$producto = Leer 'Win32_ComputerSystemProduct'
$bios = Leer 'Win32_BIOS'
$placa = @(Leer 'Win32_BaseBoard')[0]
$gabinete = @(Leer 'Win32_SystemEnclosure')[0]
$procesadores = @(Leer 'Win32_Processor')
$redes = @(Leer 'Win32_NetworkAdapterConfiguration')

$formas = @{
    3 = 'Desktop'; 4 = 'Low Profile Desktop'; 6 = 'Mini Tower'; 7 = 'Tower'; 8 = 'Portable'; 9 = 'Laptop'
    10 = 'Notebook'; 13 = 'All in One'; 14 = 'Sub Notebook'; 16 = 'Lunch Box'; 17 = 'Main Server Chassis'
    23 = 'Rack Mount Chassis'; 28 = 'Blade'; 30 = 'Tablet'; 31 = 'Convertible'; 32 = 'Detachable'
    35 = 'Mini PC'; 36 = 'Stick PC'
}
$forma = ''
if ($gabinete) { $forma = $formas[[int] @($gabinete.ChassisTypes)[0]] }
$virtual = 'Physical'
if ("$($equipo.Manufacturer) $($equipo.Model)" -match 'VirtualBox|VMware|Virtual Machine|KVM|QEMU|Xen') {
    $virtual = $matches[0]
}
$dominio = ''
if ($equipo.PartOfDomain) { $dominio = $equipo.Domain }
$direcciones = $redes | Where-Object { $_.IPEnabled -and $_.DefaultIPGateway } |
    ForEach-Object { $_.IPAddress } | Where-Object { $_ -match '^\d+\.\d+\.\d+\.\d+$' }

$instalado = $sistema.InstallDate
if ($instalado -is [string]) { $instalado = [Management.ManagementDateTimeConverter]::ToDateTime($instalado) }
$instalado = $instalado.ToUniversalTime()
$neutro = [Globalization.CultureInfo]::InvariantCulture
$dispositivo = "$env:COMPUTERNAME-" + $instalado.ToString('yyyy-MM-dd-HH-mm-ss', $neutro)

$memoria = New-Object IO.MemoryStream
$ajustes = New-Object Xml.XmlWriterSettings
$ajustes.Encoding = New-Object Text.UTF8Encoding($false)
$ajustes.Indent = $true
$xml = [Xml.XmlWriter]::Create($memoria, $ajustes)
$xml.WriteStartElement('REQUEST')
$xml.WriteStartElement('CONTENT')

if ($Area) {
    Agregar 'ACCOUNTINFO' @{
        KEYNAME = 'TAG'
        KEYVALUE = $Area
    }
}

Agregar 'HARDWARE' @{
    NAME = $env:COMPUTERNAME
    UUID = $producto.UUID
    WORKGROUP = $equipo.Domain
    OSNAME = $sistema.Caption
    OSVERSION = $sistema.Version
    MEMORY = Mega $equipo.TotalPhysicalMemory
    IPADDR = $direcciones -join '/'
    CHASSIS_TYPE = $forma
    VMSYSTEM = $virtual
}

Agregar 'BIOS' @{
    SMANUFACTURER = $equipo.Manufacturer
    SMODEL = $equipo.Model
    SSN = $bios.SerialNumber
    MMANUFACTURER = $placa.Manufacturer
    MMODEL = $placa.Product
    MSN = $placa.SerialNumber
    BVERSION = $bios.SMBIOSBIOSVersion
}

Agregar 'OPERATINGSYSTEM' @{
    NAME = 'Windows'
    FULL_NAME = $sistema.Caption
    VERSION = $sistema.Version
    ARCH = $sistema.OSArchitecture
    INSTALL_DATE = $instalado.ToString('yyyy-MM-dd HH:mm:ss', $neutro)
    DNS_DOMAIN = $dominio
}

foreach ($procesador in $procesadores) {
    Agregar 'CPUS' @{
        NAME = $procesador.Name
        MANUFACTURER = $procesador.Manufacturer
        CORE = $procesador.NumberOfCores
        THREAD = $procesador.NumberOfLogicalProcessors
        SPEED = $procesador.MaxClockSpeed
    }
}

$ddr = @{ 20 = 'DDR'; 21 = 'DDR2'; 24 = 'DDR3'; 26 = 'DDR4'; 34 = 'DDR5' }
foreach ($modulo in @(Leer 'Win32_PhysicalMemory')) {
    Agregar 'MEMORIES' @{
        CAPACITY = Mega $modulo.Capacity
        TYPE = $ddr[[int] $modulo.SMBIOSMemoryType]
        SPEED = $modulo.Speed
        DESCRIPTION = $modulo.DeviceLocator
        SERIALNUMBER = $modulo.SerialNumber
    }
}

$clases = @{}
foreach ($fisico in @(Leer 'MSFT_PhysicalDisk' 'root\Microsoft\Windows\Storage')) {
    $clase = @{ 3 = 'HDD'; 4 = 'SSD' }[[int] $fisico.MediaType]
    if ($fisico.BusType -eq 17) { $clase = 'NVMe SSD' }
    $clases[[string] $fisico.DeviceId] = $clase
}
foreach ($disco in @(Leer 'Win32_DiskDrive')) {
    Agregar 'STORAGES' @{
        NAME = $disco.DeviceID
        MODEL = $disco.Model
        DISKSIZE = [math]::Floor($disco.Size / 1000000)
        TYPE = $clases[[string] $disco.Index]
        INTERFACE = $disco.InterfaceType
        SERIALNUMBER = $disco.SerialNumber
    }
}

foreach ($unidad in @(Leer 'Win32_LogicalDisk' | Where-Object { $_.DriveType -eq 3 })) {
    Agregar 'DRIVES' @{
        LETTER = $unidad.DeviceID
        FILESYSTEM = $unidad.FileSystem
        TOTAL = Mega $unidad.Size
        FREE = Mega $unidad.FreeSpace
        SYSTEMDRIVE = [int] ($unidad.DeviceID -eq $env:SystemDrive)
    }
}

foreach ($tarjeta in @(Leer 'Win32_NetworkAdapter' | Where-Object { $_.MACAddress -and $_.PhysicalAdapter })) {
    $red = @($redes | Where-Object { $_.Index -eq $tarjeta.Index })[0]
    $ip = @($red.IPAddress | Where-Object { $_ -match '^\d+\.\d+\.\d+\.\d+$' })[0]
    $tipo = 'ethernet'
    if ($tarjeta.Name -match 'wi-?fi|wireless|802\.11') { $tipo = 'wifi' }
    $estado = 'Down'
    if ($tarjeta.NetConnectionStatus -eq 2) { $estado = 'Up' }
    Agregar 'NETWORKS' @{
        DESCRIPTION = $tarjeta.Name
        TYPE = $tipo
        MACADDR = $tarjeta.MACAddress
        IPADDRESS = $ip
        STATUS = $estado
        VIRTUALDEV = [int] ($tarjeta.PNPDeviceID -like 'ROOT\*')
    }
}

foreach ($monitor in @(Leer 'WmiMonitorID' 'root\wmi')) {
    Agregar 'MONITORS' @{
        MANUFACTURER = Letras $monitor.ManufacturerName
        CAPTION = Letras $monitor.UserFriendlyName
        SERIAL = Letras $monitor.SerialNumberID
    }
}

foreach ($impresora in @(Leer 'Win32_Printer')) {
    Agregar 'PRINTERS' @{
        NAME = $impresora.Name
        DRIVER = $impresora.DriverName
        PORT = $impresora.PortName
    }
}

foreach ($antivirus in @(Leer 'AntiVirusProduct' 'root\SecurityCenter2')) {
    Agregar 'ANTIVIRUS' @{
        NAME = $antivirus.displayName
        ENABLED = [int] (($antivirus.productState -band 0x1000) -ne 0)
    }
}

$ramas = 'HKLM:\SOFTWARE\Microsoft\Windows\CurrentVersion\Uninstall\*',
    'HKLM:\SOFTWARE\WOW6432Node\Microsoft\Windows\CurrentVersion\Uninstall\*'
$programas = Get-ItemProperty $ramas -ErrorAction SilentlyContinue |
    Where-Object { $_.DisplayName -and $_.SystemComponent -ne 1 -and -not $_.ParentKeyName }
foreach ($programa in @($programas)) {
    Agregar 'SOFTWARES' @{
        NAME = $programa.DisplayName
        VERSION = $programa.DisplayVersion
        PUBLISHER = $programa.Publisher
        INSTALLDATE = $programa.InstallDate
    }
}

$xml.WriteElementString('VERSIONCLIENT', $version)
$xml.WriteEndElement()
$xml.WriteElementString('DEVICEID', $dispositivo)
$xml.WriteElementString('QUERY', 'INVENTORY')
$xml.WriteEndElement()
$xml.Close()
$documento = $memoria.ToArray()

function Guardar([string] $ruta) {
    $completa = $ExecutionContext.SessionState.Path.GetUnresolvedProviderPathFromPSPath($ruta)
    [IO.File]::WriteAllBytes($completa, $documento)
    Write-Host "Inventario guardado en $completa"
}

if ($Archivo) {
    Guardar $Archivo
    exit 0
}
try {
    # TLS 1.2, que los Windows viejos no piden solos.
    try { [Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor 3072 } catch { }
    $cliente = New-Object Net.WebClient
    $cliente.Headers.Add('Content-Type', 'application/xml')
    $cliente.Headers.Add('User-Agent', $version)
    $credencial = [Convert]::ToBase64String([Text.Encoding]::ASCII.GetBytes("agente:$Clave"))
    $cliente.Headers.Add('Authorization', "Basic $credencial")
    [void] $cliente.UploadData($Servidor, 'POST', $documento)
    Write-Host "Listo: $env:COMPUTERNAME quedó informada."
} catch {
    Write-Host "No se pudo mandar: $($_.Exception.Message)"
    Write-Host 'Subí el archivo a mano desde la pantalla de inventarios.'
    Guardar "$env:TEMP\$env:COMPUTERNAME.ocs"
    exit 1
}
`;

/** As a text of PowerShell. */
const quoted = (text: string) => text.replaceAll("'", "''");

/** Ready to run, with the address and a key. Old PowerShells know UTF-8 only by its mark. */
export const windowsScript = (servidor: string, clave: string): string =>
  `\uFEFF${SCRIPT.replace('@@SERVIDOR@@', () => quoted(servidor))
    .replace('@@CLAVE@@', () => quoted(clave))
    .replaceAll('\n', '\r\n')}`;
