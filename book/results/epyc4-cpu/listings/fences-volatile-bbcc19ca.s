# speed.jmh.FencesKernels.storeVolatile, compiled by C2, 192 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L6
.L1:
    mov        r9,rsi
    mov        r11d,DWORD PTR [rsi+0xc]
    test       r11d,r11d
    jbe        .L3
    xor        r10d,r10d
    nop        DWORD PTR [rax+0x0]
.L2:
    cmp        r10d,r11d
    jae        .L4
    mov        QWORD PTR [r9+r10*8+0x10],rdx
    lock       add DWORD PTR [rsp-0x40],0x0
    add        r10d,ecx
    mov        r8,QWORD PTR [r15+0x30]
    test       DWORD PTR [r8],eax
    cmp        r10d,r11d
    jl         .L2
.L3:
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L5
    ret
.L4:
    mov        esi,0xffffffe4
    mov        DWORD PTR [rsp+0x8],ecx
    mov        QWORD PTR [rsp+0x10],rdx
    mov        QWORD PTR [rsp+0x18],r9
    mov        DWORD PTR [rsp+0x20],r10d
    mov        DWORD PTR [rsp+0x24],r11d
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x100017c]
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000190]
.L5:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L6:
    call       <Stub::method_entry_barrier>
    jmp        .L1
